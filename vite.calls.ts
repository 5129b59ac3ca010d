import { type ESTree, type Plugin, parseSync } from 'vite';

/** The part of a call that the browser needs. */
const KEPT_PROPERTIES = ['method', 'path', 'personal'];

/**
 * In the browser build, keeps only each call's method and path from a slice's api.ts: no schema, no API descriptions.
 * Importing anything else from there fails the build: values shared with the browser belong in the slice's domain.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/[\w-]+\/api\.ts$/ },
    handler: (code) => ({ code: withoutSchemas(code), map: null }),
  },
});

/** The module that a browser loads in place of an api.ts. */
export const withoutSchemas = (code: string): string =>
  parseSync('api.ts', code)
    .program.body.flatMap(callsIn)
    .map(({ name, definition }) => `export const ${name} = { ${kept(definition, code)} };\n`)
    .join('');

type Found = { name: string; definition: ESTree.ObjectExpression };

/** `export const name = call({ … })`. */
function callsIn(statement: ESTree.Directive | ESTree.Statement | ESTree.ModuleDeclaration) {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ id, init }): Found[] => {
    if (init?.type !== 'CallExpression' || id.type !== 'Identifier') return [];
    const [definition] = init.arguments;
    const isCall = init.callee.type === 'Identifier' && init.callee.name === 'call';
    return isCall && definition?.type === 'ObjectExpression' ? [{ name: id.name, definition }] : [];
  });
}

function kept({ properties }: ESTree.ObjectExpression, code: string): string {
  const named = properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!KEPT_PROPERTIES.includes(property.key.name)) return [];
    if (property.value.type !== 'Literal')
      throw new Error(`A call's ${property.key.name} must be written out, for browsers' sake.`);
    return [code.slice(property.start, property.end)];
  });
  return named.join(', ');
}
