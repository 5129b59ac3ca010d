const side = (name) => `^src/([^/]+)/${name}/`;
const pure = '^src/[^/]+/(domain/|api\\.ts$)';
const test = '\\.(test|sample)\\.tsx?$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'domain-is-pure',
      'Domain code takes what it needs as arguments: do the reading, asking or drawing in server/ or ui/, and hand the result in.',
      { path: pure, pathNot: test },
      {
        pathNot: [
          pure,
          '^site\\.config\\.ts$',
          '^node_modules/(zod|schema-dts|ipaddr\\.js|porter2|@orama/stemmers)/',
        ],
      },
    ),
    rule(
      'server-never-sees-ui',
      'What both sides need is a rule or a word: put it in domain/.',
      // The site renders what slices draw.
      { path: side('server'), pathNot: '^src/site/' },
      { path: side('ui') },
    ),
    rule(
      'ui-never-sees-server',
      "Ask the REST API through the client, with the call that stands in the slice's api.ts.",
      { path: '^src/([^/]+/ui|pages)/' },
      { path: side('server') },
    ),
    rule(
      'servers-do-not-meet',
      'Say what you need from the other slice in your Needs type; src/app hands it in.',
      { path: side('server'), pathNot: [test, '^src/site/'] },
      { path: side('server'), pathNot: '^src/($1|platform)/' },
    ),
    rule(
      'ui-parts-are-private',
      "A folder inside ui/ is its slice's own: use a component that lies in ui/ itself, or move this one up.",
      { path: '^src/([^/]+)/' },
      { path: '^src/[^/]+/ui/[^/]+/', pathNot: '^src/($1|platform)/' },
    ),
    rule(
      'platform-knows-no-slice',
      'Platform serves every slice and knows none: take what differs as an argument, or move this into the slice.',
      { path: '^src/platform/' },
      { path: '^src/(?!platform/)' },
    ),
    rule(
      'app-site-and-pages-are-on-top',
      'Nothing below imports a page, the site or the app: move what you need into the slice whose word it is.',
      // A slice's tests may open the whole site.
      { path: '^src/(?!(app|pages|site)/)', pathNot: test },
      { path: '^src/(app|pages|site)/' },
    ),
    rule(
      'a-page-knows-only-what-a-page-is',
      'A page takes all else from slices: move what you need into the slice whose word it is.',
      { path: '^src/pages/', pathNot: test },
      { path: '^src/(app|site)/', pathNot: '^src/site/page\\.ts$' },
    ),
    rule(
      'only-the-table-names-pages',
      'The site finds every page in its table, and knows nothing of the app.',
      { path: '^src/site/', pathNot: [test, '^src/site/pages\\.ts$'] },
      { path: '^src/(app|pages)/' },
    ),
    rule(
      'no-cycle',
      'Two files that need each other are one file, or there is a third thing both need: take it out.',
      {},
      { circular: true },
    ),
    rule(
      'no-server-in-browser',
      'This would send server code to visitors. Follow the path below and cut it where domain code would do.',
      { path: '^src/site/browser/start\\.tsx$' },
      { path: side('server'), reachable: true },
    ),
    rule(
      'samples-are-for-tests',
      'Builders of sample data are for tests and benchmarks: real code gets real things as arguments.',
      { path: '^src/', pathNot: test },
      { path: '\\.sample\\.tsx?$' },
    ),
    rule(
      'no-missing-import',
      'This import leads nowhere: mend the path, or add the package to package.json.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    // It also sees type-only imports, which count: a type is a word, and words have borders too.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
