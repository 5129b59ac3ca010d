import { ButtonLink } from '#platform/ui/button.tsx';
import { LakeHouse } from '#platform/ui/lake-house.tsx';
import type { Absent } from './loaded.ts';

/** What loading comes to at an address that has no page, or none for this visitor. */
export const NO_PAGE: Absent = {
  status: 'absent',
  title: 'Page Not Found',
  description:
    'We can’t find that page. See homes for sale in Toronto and the Greater Toronto Area.',
};

const PLACES = [
  { name: 'Oakville', city: 'oakville' },
  { name: 'Toronto', city: 'toronto' },
  { name: 'Markham', city: 'markham' },
];

/** The 404 page, with useful links. */
export const NotFound = () => (
  <section className="frame grid items-center gap-x-20 gap-y-12 py-[72px] md:min-h-[600px] md:grid-cols-2">
    <LakeHouse className="mx-auto w-full max-w-[420px]" />
    <div>
      <h1 className="font-display text-40 md:text-56">We can’t find that page.</h1>
      <p className="mt-6 font-[550] text-14 text-ink-2">404 Page Not Found</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">Home</ButtonLink>
        <ButtonLink href="/properties" look="outline">
          View Properties
        </ButtonLink>
      </div>
      <p className="mt-11 text-ink-2">
        Or start from a place:{' '}
        {PLACES.map(({ name, city }) => (
          <a
            key={city}
            href={`/properties?city=${city}`}
            className="text-link hit mr-3.5 inline-block"
          >
            {name}
          </a>
        ))}
      </p>
      <p className="mt-6 text-14 text-ink-3">Did you forget to add the page to the router?</p>
    </div>
  </section>
);
