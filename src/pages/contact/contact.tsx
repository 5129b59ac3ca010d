import { parseSubject } from '#content/domain/contact-subject.ts';
import { contentIndexed } from '#content/domain/content-indexed.ts';
import { InquirySection } from '#content/ui/inquiry-section.tsx';
import { loadContent } from '#content/ui/load-content.ts';
import { ReachUs } from '#content/ui/reach-us.tsx';
import { type InquiryType, parseInquiryType } from '#leads/domain/inquiry-topics.ts';
import { InquiryForm } from '#leads/ui/inquiry-form.tsx';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import { queryText } from '#platform/domain/call.ts';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import type { RouteQuery } from '#platform/ui/route-query.ts';
import { type Drawn, definePage } from '#site/page.ts';

type ContactQuery = {
  subject: string | null;
  /** The home that it is about. */
  home: ListingId | null;
  /** Whether it is about a tour of that home. */
  isTour: boolean;
  /** The inquiry's topic. */
  type: InquiryType;
};

function parseContactQuery({ subject, property = '', tour, type }: RouteQuery): ContactQuery {
  const home = parseListingId(property);
  return {
    subject: parseSubject(subject),
    home,
    isTour: home !== null && tour !== undefined,
    type: parseInquiryType(type),
  };
}

const writeQuery = ({ subject, home, isTour, type }: ContactQuery): string =>
  queryText({
    subject: subject ?? undefined,
    property: home ?? undefined,
    tour: isTour ? '1' : undefined,
    type: type || undefined,
  });

export const page = definePage({
  query: { parse: parseContactQuery, format: writeQuery },
  load: ({ queryClient }) => loadContent('contact', queryClient),
  Content: ContactPage,
  indexed: import.meta.env.SSR ? contentIndexed('contact') : undefined,
});

/** How to reach us, with a form. The query may name a subject, its topic, a home and a tour of it. */
function ContactPage({ query: { subject, home, isTour, type } }: Drawn<ContactQuery>) {
  return (
    <>
      <PageHero title="Contact" lead="Call, write or drop by. A person will answer." />
      <div className="frame grid items-start gap-6 pb-[72px] md:pb-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <InquirySection subject={subject} home={home && `/property/${home}`}>
          <InquiryForm
            key={isTour ? 'tour' : 'inquiry'}
            propertyId={home ?? undefined}
            subject={subject ?? undefined}
            inquiryType={type}
            isTour={isTour}
          />
        </InquirySection>
        <section aria-labelledby="reach-us">
          <h2 id="reach-us" className="sr-only">
            How to reach us
          </h2>
          <ReachUs subject={subject} isNarrow />
        </section>
      </div>
    </>
  );
}
