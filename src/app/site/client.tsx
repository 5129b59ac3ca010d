// Two clients, so that a page whose content needs no scripts doesn't load the router.
const client = document.documentElement.dataset.staticPage
  ? import('./static-client.tsx')
  : import('./router-client.tsx');

client.then(({ start }) => start());
