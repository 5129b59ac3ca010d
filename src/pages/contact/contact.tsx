import { createFileRoute } from '@tanstack/react-router';
import { readSubject } from '#content/domain/contact-subject.ts';
import { contentHead } from '#content/ui/content-head.ts';
import { loadContent } from '#content/ui/load-content.ts';
import { ReachUs } from '#content/ui/reach-us.tsx';
import { WhatItIsAbout } from '#content/ui/what-it-is-about.tsx';
import { InquiryForm } from '#leads/ui/inquiry-form.tsx';
import { parseListingId } from '#listings/domain/listing.ts';
import { PageHero } from '#platform/ui/page/page-hero.tsx';

export const Route = createFileRoute('/contact')({
  validateSearch: (address: { subject?: string; property?: string; tour?: string }) => address,
  loader: ({ context }) => loadContent('contact', context.queryClient),
  head: ({ loaderData }) => contentHead('contact', loaderData),
  component: Contact,
});

function Contact() {
  const address = Route.useSearch();
  const subject = readSubject(address.subject);
  const home = parseListingId(address.property ?? '');
  const isTour = home !== null && address.tour !== undefined;
  return (
    <>
      <PageHero title="Contact" lead="Call, write or drop by. A person will answer." />
      <div className="frame grid items-start gap-6 pb-[72px] md:pb-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <WhatItIsAbout subject={subject} home={home && `/property/${home}`}>
          <InquiryForm
            key={isTour ? 'tour' : 'inquiry'}
            propertyId={home ?? undefined}
            subject={subject ?? undefined}
            isTour={isTour}
          />
        </WhatItIsAbout>
        <section aria-labelledby="reach-us">
          <h2 id="reach-us" className="sr-only">
            How to reach us
          </h2>
          <ReachUs subject={subject} isBeside />
        </section>
      </div>
    </>
  );
}
