import { LANDING_PAGES } from './landing-pages.tsx';

// Three clients, so that a page loads the router only if it needs it to start.
const { staticPage, landingPage } = document.documentElement.dataset;
const loadPage = landingPage && LANDING_PAGES[landingPage];

if (staticPage) void import('./static-client.tsx').then(({ start }) => start());
else if (loadPage)
  void Promise.all([import('./landing-client.tsx'), loadPage()]).then(([{ start }, page]) =>
    start(page),
  );
else void import('./router-client.tsx').then(({ start }) => start());
