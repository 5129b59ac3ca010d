import {
  type CallToolResult,
  type Tool as ListedTool,
  ToolSchema,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';
import { readFields } from '#platform/server/http/issues.ts';
import type { Issue } from '#platform/server/http/refusals.ts';
import type { SiteFacts } from '#shell/api.ts';

/** A tool's result: a short text and the same data in full, or the reason there is none. */
export type ToolResult<Answer> = { ok: true; text: string; answer: Answer } | Refused;
export type Refused = { ok: false; reason: string };

export const refused = (reason: string): Refused => ({ ok: false, reason });

/** User input is repeated only as a quoted string, never as part of our own sentence. */
export const quoted = (text: string): string => JSON.stringify(text);

/** A tool as the protocol lists it, and its handler for arbitrary input. */
export type Tool = {
  listed: ListedTool;
  call(given: unknown, facts: SiteFacts): Promise<CallToolResult>;
};

type ToolDefinition<Input extends z.ZodMiniType, Answer extends z.ZodMiniType> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  answer: Answer;
  run(input: z.output<Input>, facts: SiteFacts): Promise<ToolResult<z.output<Answer>>>;
};

/** Every tool is read-only and stays within this site. */
const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * Defines one tool. Invalid input is answered as a failed call with a sentence, so that the model can read it and
 * retry; the protocol reserves its own errors for malformed messages.
 */
export function tool<Input extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  definition: ToolDefinition<Input, Answer>,
): Tool {
  const { name, title, description } = definition;
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: objectSchema(definition.input, 'input'),
      outputSchema: objectSchema(definition.answer, 'output'),
      annotations: { title, ...READ_ONLY },
    },
    async call(arguments_, facts) {
      const input = readFields(definition.input, arguments_ ?? {});
      if (!input.ok) return failed(input.issues.map(sentence).join('. '));
      const result = await definition.run(input.value, facts);
      if (!result.ok) return failed(result.reason);
      // The protocol's schema accepts any object; only its type is narrower.
      const structuredContent = { ...Object(result.answer) };
      return { content: [{ type: 'text', text: result.text }], structuredContent };
    },
  };
}

/** A failed call and its reason. */
export const failed = (reason: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: reason }],
});

/** Adds the field's name to messages that don't have it. */
const sentence = ({ path, message }: Issue): string =>
  path === '' || message.includes(path) ? message : `${path}: ${message}`;

/** Written as draft 7, which every client supports. */
function objectSchema(schema: z.ZodMiniType, io: 'input' | 'output'): ListedTool['inputSchema'] {
  const { type: _object, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io });
  return ToolSchema.shape.inputSchema.parse({ type: 'object', ...rest });
}
