import { readSubject } from '#content/domain/contact-subject.ts';
import { InquirySection } from '#content/ui/inquiry-section.tsx';
import { ReachUs } from '#content/ui/reach-us.tsx';
import { InquiryForm } from '#leads/ui/inquiry-form.tsx';
import { parseListingId } from '#listings/domain/listing.ts';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import type { RouteQuery } from '#platform/ui/route-query.ts';

/** The subject, the home it is about, and whether it is about a tour of that home. */
function parseContactQuery({ subject, property = '', tour }: RouteQuery) {
  const home = parseListingId(property);
  return { subject: readSubject(subject), home, isTour: home !== null && tour !== undefined };
}

/** How to reach us, with a form. `query` may name a subject, a home and a tour of it. */
export function ContactPage({ query }: { query: RouteQuery }) {
  const { subject, home, isTour } = parseContactQuery(query);
  return (
    <>
      <PageHero title="Contact" lead="Call, write or drop by. A person will answer." />
      <div className="frame grid items-start gap-6 pb-[72px] md:pb-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <InquirySection subject={subject} home={home && `/property/${home}`}>
          <InquiryForm
            key={isTour ? 'tour' : 'inquiry'}
            propertyId={home ?? undefined}
            subject={subject ?? undefined}
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
