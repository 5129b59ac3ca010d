import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';
const HEADER =
  /^# (\d{4}) \S.*\n\n- Status: (?:accepted|superseded by \[(\d{4})\]\((\S+)\))\n- Date: \d{4}-\d\d-\d\d\n- Lets us remove: \S.*\n\n/;

const files = readdirSync(FOLDER);
const wrong = files.filter((file) => {
  const [, number, by, successor] = HEADER.exec(readFileSync(`${FOLDER}/${file}`, 'utf8')) ?? [];
  const isSuccessorThere = !successor || (successor.startsWith(by) && files.includes(successor));
  return !number || !file.startsWith(`${number}-`) || !isSuccessorThere;
});
for (const file of wrong)
  console.error(
    `${FOLDER}/${file} begins with '# number title', then '- Status: accepted' or '- Status: superseded by [number](file)', '- Date: YYYY-MM-DD' and '- Lets us remove: …'`,
  );
console.log(`${files.length} decisions read, ${wrong.length} headers to change`);
process.exitCode = wrong.length === 0 ? 0 : 1;
