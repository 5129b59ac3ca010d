import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** The site's table of contents: one file of src/pages for each address. */
export const routes = rootRoute('../app/root.tsx', [
  index('home.tsx'),
  route('/properties', 'properties.tsx'),
  route('/property/$id', 'property.tsx'),
  route('/properties/$id', 'property-alias.tsx'),
  route('/neighborhoods', 'neighborhoods.tsx'),
  route('/neighborhoods/$neighborhood', 'neighborhood.tsx'),
  route('/city/$city', 'city.tsx'),
  route('/market-insights', 'market-insights.tsx'),
  route('/market-insights/$region', 'market-insights-region.tsx'),
  route('/knowledge-hub', 'knowledge-hub.tsx'),
  route('/gta-real-estate-faq', 'gta-real-estate-faq.tsx'),
  route('/about', 'about.tsx'),
  route('/contact', 'contact.tsx'),
  route('/rent-ready', 'rent-ready.tsx'),
  route('/preconstruction', 'preconstruction.tsx'),
  route('/chat', 'chat.tsx'),
  route('/privacy-policy', 'privacy-policy.tsx'),
  route('/terms-of-service', 'terms-of-service.tsx'),
  route('/accessibility', 'accessibility.tsx'),
  // Every other address: the pages that are still to come, else the not-found screen.
  route('/$', 'coming.tsx'),
]);
