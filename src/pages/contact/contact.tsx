import { createFileRoute } from '@tanstack/react-router';
import { readSubject } from '#content/domain/contact-subject.ts';
import { contentHead } from '#content/ui/content-head.ts';
import { InquirySection } from '#content/ui/inquiry-section.tsx';
import { loadContent } from '#content/ui/load-content.ts';
import { ReachUs } from '#content/ui/reach-us.tsx';
import { InquiryForm } from '#leads/ui/inquiry-form.tsx';
import { parseListingId } from '#listings/domain/listing.ts';
import { PageHero } from '#platform/ui/page/page-hero.tsx';
import { validateQuery } from '#platform/ui/route-query.ts';

export const Route = createFileRoute('/contact')({
  validateSearch: validateQuery(parseContactQuery),
  loader: ({ context }) => loadContent('contact', context.queryClient),
  head: ({ loaderData }) => contentHead('contact', loaderData),
  component: Contact,
});

type ContactQuery = { subject?: string; property?: string; tour?: string };

/** The subject, the home it is about, and whether it is about a tour of that home. */
function parseContactQuery({ subject, property = '', tour }: ContactQuery) {
  const home = parseListingId(property);
  return { subject: readSubject(subject), home, isTour: home !== null && tour !== undefined };
}

function Contact() {
  const { subject, home, isTour } = Route.useSearch().parsed;
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
