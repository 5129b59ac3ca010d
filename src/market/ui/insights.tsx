import { StatCards } from '#content/ui/stat-cards.tsx';
import { formatCount } from '#listings/domain/listing-text.ts';
import { formatShortDollars } from '#platform/domain/money.ts';
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import { SamplePill } from '#platform/ui/page/sample-pill.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { QuestionCards } from '#platform/ui/question-cards.tsx';
import { homesAddress } from '#search/domain/homes-address.ts';
import type { MarketStats, MarketTrends } from '../api.ts';
import type { AskingPrices } from '../domain/asking-prices.ts';
import { insightsTrail } from '../domain/insights-facts.ts';
import { BAND_NAMES, leadOf, OUTLOOK, questionsOf, summaryOf } from '../domain/insights-text.ts';
import { KIND_NAMES, provenance } from '../domain/market-text.ts';
import { HOME_KINDS } from '../domain/snapshot.ts';
import { MonthByMonth } from './month-by-month.tsx';
import { OtherRegions } from './other-regions.tsx';
import { ReportButton } from './report-button.tsx';

type InsightsProps = { stats: MarketStats; trends: MarketTrends | null };

/** A region's market page for buyers and sellers. */
export const Insights = ({ stats, trends }: InsightsProps) => (
  <>
    <div className="frame pt-6">
      <Breadcrumbs trail={insightsTrail(stats)} />
    </div>
    <PageHero title={`${stats.region} market insights`} lead={leadOf(stats)}>
      <ButtonLink href={homesAddress(stats.key)}>Browse homes in {stats.region}</ButtonLink>
      <ButtonLink href="/mortgage" look="outline">
        Mortgage calculator
      </ButtonLink>
      <ReportButton region={stats.key} look="outline" className="" />
    </PageHero>
    <Section title="The market at a glance">
      <StatCards metrics={summaryOf(stats)} />
    </Section>
    {trends && <MonthByMonth trends={trends} region={stats.region} />}
    <Section title="Questions and answers">
      <QuestionCards questions={questionsOf(stats)} />
    </Section>
    <Section title="Prices and kinds">
      <div className="grid gap-6 lg:grid-cols-2">
        <Counts title="Price distribution" by="Price" rows={bandRows(stats)} />
        <Counts title="Property types" by="Kind" rows={kindRows(stats)} />
      </div>
    </Section>
    <Section title="Outlook">
      <SamplePill />
      <ul className="mt-6 grid gap-x-8 gap-y-4 md:grid-cols-2">
        {OUTLOOK.map((statement) => (
          <li key={statement} className="border-line-2 border-t pt-4 text-ink-2">
            {statement}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Other places">
      <OtherRegions except={stats.key} />
    </Section>
    <div className="frame pb-28">
      <p className="max-w-[88ch] text-14 text-ink-3">{provenance(stats)}</p>
    </div>
  </>
);

type CountRow = { name: string; count: number; range?: string };

const bandRows = ({ bands }: MarketStats): CountRow[] =>
  BAND_NAMES.map((name, at) => ({ name, count: bands[at] ?? 0 }));

const kindRows = ({ kinds }: MarketStats): CountRow[] =>
  HOME_KINDS.map((kind) => ({
    name: KIND_NAMES[kind],
    count: kinds[kind]?.count ?? 0,
    range: rangeOf(kinds[kind]),
  }));

const rangeOf = (asking: AskingPrices | null): string =>
  asking ? `${formatShortDollars(asking.lowest)} to ${formatShortDollars(asking.highest)}` : '–';

type CountsProps = { title: string; by: string; rows: CountRow[] };

const Counts = ({ title, by, rows }: CountsProps) => (
  <section className="rounded-card bg-card px-5 py-6 shadow-card md:px-8">
    <h3 className="font-display text-22">{title}</h3>
    <table className="mt-4 w-full text-left">
      <thead className="text-14 text-ink-3">
        <tr>
          <th className="py-2 pr-4 font-medium">{by}</th>
          {rows[0]?.range && <th className="py-2 pr-4 font-medium">Asking prices</th>}
          <th className="py-2 text-right font-medium">Homes</th>
        </tr>
      </thead>
      <tbody className="figures">
        {rows.map(({ name, count, range }) => (
          <tr key={name} className="border-line border-t">
            <th className="py-2.5 pr-4 font-normal">{name}</th>
            {range && <td className="py-2.5 pr-4 text-14 text-ink-2">{range}</td>}
            <td className="py-2.5 text-right">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
