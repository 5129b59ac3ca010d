/** A statement, upper case and without quotes; and the same with nothing in its parentheses. */
type Statement = { text: string; flat: string };

const RULE = /\b(?:ADD|CREATE) (?:CONSTRAINT|CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\b/;
const FOREIGN_KEY = /\bREFERENCES ([\w.]+)/;
const NEW_COLUMN = /\bADD (?:COLUMN )?(?:IF NOT EXISTS )?(\w+) /;

/**
 * The statements of a migration after which a release that doesn't know it may fail to read or write its tables: what
 * removes, renames or retypes something, or refuses rows that were fine before. Reads the SQL that we write, not all of
 * SQL: what DO executes as text, for example, is not seen.
 */
export function contractionsIn(sql: string): string[] {
  const statements = statementsOf(sql);
  const newTables = statements.flatMap(
    ({ text }) => /^CREATE \w*\s?TABLE (?:IF NOT EXISTS )?([\w.]+)/.exec(text)?.[1] ?? [],
  );
  const newColumns = statements.flatMap(({ flat }) =>
    actionsOf(flat).flatMap((action) => NEW_COLUMN.exec(action)?.[1] ?? []),
  );
  const isNewTable = (name = '') => newTables.includes(name.replace(/^PUBLIC\./, ''));

  const contracts = ({ text, flat }: Statement): boolean => {
    const references = FOREIGN_KEY.exec(text)?.[1];
    if (references && !isNewTable(references) && refusesDeletions(text)) return true;
    if (isNewTable(tableOf(text))) return false;
    const isOfNewColumn = /\(([^)]*)\)/
      .exec(text)?.[1]
      ?.split(/\W+/)
      .some((word) => newColumns.includes(word));
    return removes(flat) || actionsOf(flat).some(needsValue) || (RULE.test(text) && !isOfNewColumn);
  };
  return statements.filter(contracts).map(({ text }) => text);
}

/** Without comments, literals and the bodies of functions. */
function statementsOf(sql: string): Statement[] {
  const texts = sql
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(\bFUNCTION\b[^$;]*)(\$\w*\$)[\s\S]*?\2/gi, '$1')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .toUpperCase()
    .split(';');
  return texts.map((one) => {
    const text = one.replace(/\s+/g, ' ').trim();
    return { text, flat: withoutParentheses(text) };
  });
}

function withoutParentheses(text: string): string {
  const less = text.replace(/\([^()]*\)/g, '');
  return less === text ? text : withoutParentheses(less);
}

const tableOf = (text: string): string | undefined =>
  /\bALTER TABLE (?:ONLY )?([\w.]+)|\bINDEX .*?\bON (?:ONLY )?([\w.]+)/
    .exec(text)
    ?.slice(1)
    .find(Boolean);

const actionsOf = (flat: string): string[] => (/^ALTER TABLE/.test(flat) ? flat.split(',') : []);

const removes = (flat: string): boolean =>
  /\b(?:DROP|RENAME|SET SCHEMA|SET NOT NULL|DETACH PARTITION)\b|\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/.test(
    flat,
  );

/** An older release gives a new column no value. */
const needsValue = (action: string): boolean =>
  NEW_COLUMN.test(action) &&
  /\b(?:NOT NULL|PRIMARY KEY)\b/.test(action) &&
  !/\bDEFAULT\b|\bGENERATED\b|SERIAL\b/.test(action);

/** An older release deletes rows without knowing of those that refer to them. */
const refusesDeletions = (text: string): boolean =>
  !/\bON DELETE (?:CASCADE|SET NULL|SET DEFAULT)\b/.test(text);
