import { FeatureBlock } from './feature-block.tsx';

const SERVICES = [
  { title: 'Buy', description: 'Expert guidance across the GTA', icon: 'home' },
  {
    title: 'Sell',
    description: 'Professional marketing and negotiation for top value',
    icon: 'trending-up',
  },
  { title: 'Leasing', description: 'For landlords and tenants', icon: 'key' },
  {
    title: 'Property Scouting',
    description: 'Personalised searches by requirements',
    icon: 'search',
  },
] as const;

/** The brokerage's services. */
export const Services = () => (
  <section className="below-fold frame py-[56px] md:py-[72px]">
    <h2 className="title">Premium services, from the first viewing to the keys</h2>
    <ul className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-2 xl:grid-cols-4">
      {SERVICES.map((service) => (
        <li key={service.title}>
          <FeatureBlock {...service} />
        </li>
      ))}
    </ul>
  </section>
);
