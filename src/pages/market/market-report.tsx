import { MailedReport } from '#market/ui/mailed-report.tsx';
import { found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { definePage } from '#site/page.ts';

export const page = definePage({
  load: async ({ queryClient }) => {
    const { origin } = await queryClient.ensureQueryData(siteFacts);
    return found({
      title: 'Your market report',
      description: 'Download your market report with the link we emailed you.',
      canonical: `${origin}/market-report`,
      mayBeIndexed: false,
    });
  },
  Content: MarketReport,
  isPersonal: true,
});

function MarketReport() {
  return (
    <section className="frame py-12 md:min-h-[480px] md:py-20">
      <h1 className="font-display text-40 md:text-56">Your market report</h1>
      <div className="mt-6 max-w-[60ch] text-18">
        <MailedReport />
      </div>
    </section>
  );
}
