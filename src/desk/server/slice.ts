import type { Slice } from '#platform/server/slice.ts';
import * as calls from '../api.ts';
import { deskRoutes } from './routes.ts';

/** The realtors' desk. It keeps nothing of its own. */
export const deskSlice: Slice<object, { desk: Parameters<typeof deskRoutes>[0] }> = {
  name: 'desk',
  calls: [
    calls.showDesk,
    calls.listConversations,
    calls.showConversation,
    calls.changeConversation,
    calls.mailTranscript,
    calls.findHomes,
    calls.listLeads,
    calls.showLead,
    calls.changeLead,
  ],
  routes: ({ desk }) => deskRoutes(desk),
  limits: [{ path: '/api/desk/*', perMinute: 600 }],
};
