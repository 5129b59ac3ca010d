/** Where the calls of the desk stand. */
export const DESK_PATHS = {
  desk: '/api/desk',
  conversations: '/api/desk/conversations',
  conversation: '/api/desk/conversations/{id}',
  transcript: '/api/desk/conversations/{id}/transcript',
  conversationsFile: '/api/desk/conversations.csv',
  homes: '/api/desk/homes',
  leads: '/api/desk/leads',
  lead: '/api/desk/leads/{id}',
  leadsFile: '/api/desk/leads.csv',
} as const;
