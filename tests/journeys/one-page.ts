import { type BrowserContext, test as base, type FullProject, type Page } from '@playwright/test';
import { aNetwork } from './visitor.ts';
import { DESKTOP } from './window-sizes.ts';

/**
 * For tests that share one page, because a new one starts a process and compiles every script again. Each test is a new
 * visitor: it has its own network and window, and no cookie and nothing stored. With `keepsDocument` a test begins in the
 * document that the last one left.
 */
export const testInOnePage = ({ keepsDocument = false } = {}) =>
  base.extend<object, { guest: Page }>({
    guest: [
      async ({ browser }, use, { project }) => {
        const context = await browser.newContext(aGuest(project));
        await use(await context.newPage());
        await context.close();
      },
      { scope: 'worker' },
    ],
    context: async ({ guest }, use) => use(guest.context()),
    page: async ({ guest, viewport }, use) => {
      const context = guest.context();
      await context.setExtraHTTPHeaders({ 'X-Forwarded-For': aNetwork() });
      await guest.setViewportSize(viewport ?? DESKTOP);
      await guest.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await use(guest);
      await forget(context, guest);
      // Ends what the page still does, and leaves nothing to the next test.
      if (!keepsDocument) await guest.goto('about:blank');
    },
  });

const aGuest = ({ use: { baseURL } }: FullProject) => ({
  ...(baseURL !== undefined && { baseURL }),
});

async function forget(context: BrowserContext, page: Page): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
