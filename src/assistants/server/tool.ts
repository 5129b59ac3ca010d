import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod/mini';
import { readFields } from '#platform/server/http/issues.ts';
import type { Issue } from '#platform/server/http/refusals.ts';
import type { SiteFacts } from '#shell/api.ts';

/** What a tool says: a short text and the same in full; or why it has nothing to say. */
export type Told<Answer> = { ok: true; text: string; answer: Answer } | Refused;
export type Refused = { ok: false; because: string };

export const refused = (because: string): Refused => ({ ok: false, because });

/** A tool as the protocol lists it, and as it is called with whatever an assistant sends. */
export type Tool = {
  listed: ListedTool;
  call(given: unknown, facts: SiteFacts): Promise<CallToolResult>;
};

type Given<Asked extends z.ZodMiniType, Answer extends z.ZodMiniType> = {
  name: string;
  title: string;
  description: string;
  asked: Asked;
  answer: Answer;
  tell(asked: z.output<Asked>, facts: SiteFacts): Promise<Told<z.output<Answer>>>;
};

/** Nothing here changes anything, and nothing reaches beyond this site. */
const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * One tool. What an assistant got wrong is answered as a failed call, in a sentence, so that the
 * model can read it and ask again; the protocol keeps its own errors for broken messages.
 */
export function tool<Asked extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  given: Given<Asked, Answer>,
): Tool {
  const { name, title, description } = given;
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: objectSchema(given.asked, 'input'),
      outputSchema: objectSchema(given.answer, 'output'),
      annotations: { title, ...READ_ONLY },
    },
    async call(arguments_, facts) {
      const asked = readFields(given.asked, arguments_ ?? {});
      if (!asked.ok) return failed(asked.issues.map(sentence).join('. '));
      const told = await given.tell(asked.value, facts);
      if (!told.ok) return failed(told.because);
      // The protocol's schema knows any object; its own type alone is narrower.
      const structuredContent = { ...Object(told.answer) };
      return { content: [{ type: 'text', text: told.text }], structuredContent };
    },
  };
}

/** A call that came to nothing, and why. */
export const failed = (because: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: because }],
});

/** A message that does not name its field gets its name. */
const sentence = ({ path, message }: Issue): string =>
  path === '' || message.includes(path) ? message : `${path}: ${message}`;

/** Written as draft 7, which every client reads. */
function objectSchema(schema: z.ZodMiniType, io: 'input' | 'output'): ListedTool['inputSchema'] {
  const { type: _object, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io });
  return { type: 'object', ...rest } as ListedTool['inputSchema'];
}
