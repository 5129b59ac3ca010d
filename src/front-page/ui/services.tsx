import { contactAbout } from '#content/domain/contact-subject.ts';
import { FeatureBlock } from './feature-block.tsx';

const SERVICES = [
  {
    title: 'Buy',
    description: 'Expert guidance across the GTA',
    icon: 'home',
    link: { href: '/properties?homes=1', text: 'Browse homes for sale' },
  },
  {
    title: 'Sell',
    description: 'Professional marketing and negotiation for top value',
    icon: 'trending-up',
    link: {
      href: contactAbout('What is my home worth?', 'valuation'),
      text: 'What is my home worth?',
    },
  },
  {
    title: 'Leasing',
    description: 'For landlords and tenants',
    icon: 'key',
    link: {
      href: '/properties?transactionType=For+Lease&homes=1',
      text: 'Browse homes for lease',
    },
  },
  {
    title: 'Property Scouting',
    description: 'Personalized searches by requirements',
    icon: 'search',
    link: { href: '/dream-home', text: 'Describe your home' },
  },
] as const;

/** The brokerage's services, each with where it begins. */
export const Services = () => (
  <section className="below-fold frame [--height-guess:260px]">
    <h2 className="title">Premium services, from first viewing to keys</h2>
    <ul className="mt-6 grid gap-x-6 md:mt-8 md:grid-cols-2 md:gap-y-8 xl:grid-cols-4">
      {SERVICES.map((service) => (
        <li key={service.title}>
          <FeatureBlock {...service} />
        </li>
      ))}
    </ul>
  </section>
);
