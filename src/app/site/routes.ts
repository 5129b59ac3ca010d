import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** The site's table of contents: one file in src/pages for each path, in the folder of its subject. */
export const routes = rootRoute('../app/site/root.tsx', [
  index('home.tsx'),

  route('/properties', 'homes/properties.tsx'),
  route('/property/$id', 'homes/property.tsx'),
  route('/properties/$id', 'homes/property-alias.tsx'),
  route('/preconstruction', 'homes/preconstruction.tsx'),

  route('/neighborhoods', 'places/neighborhoods.tsx'),
  route('/neighborhoods/$neighborhood', 'places/neighborhood.tsx'),
  route('/city/$city', 'places/city.tsx'),

  route('/market-insights', 'market/market-insights.tsx'),
  route('/market-insights/$region', 'market/market-insights-region.tsx'),
  route('/market-report', 'market/market-report.tsx'),

  route('/mortgage', 'tools/mortgage.tsx'),
  route('/buy-rent-advisor', 'tools/buy-rent-advisor.tsx'),
  route('/dream-home', 'tools/dream-home.tsx'),

  route('/knowledge-hub', 'guides/knowledge-hub.tsx'),
  route('/gta-real-estate-faq', 'guides/gta-real-estate-faq.tsx'),
  route('/rent-ready', 'guides/rent-ready.tsx'),

  route('/about', 'contact/about.tsx'),
  route('/contact', 'contact/contact.tsx'),
  route('/chat', 'contact/chat.tsx'),
  route('/chat/unsubscribe', 'contact/chat-unsubscription.tsx'),
  route('/newsletter/confirm', 'contact/newsletter-confirmation.tsx'),
  route('/newsletter/unsubscribe', 'contact/newsletter-unsubscription.tsx'),

  route('/privacy-policy', 'legal/privacy-policy.tsx'),
  route('/terms-of-service', 'legal/terms-of-service.tsx'),
  route('/accessibility', 'legal/accessibility.tsx'),

  route('/auth', 'account/auth.tsx'),
  route('/forgot-password', 'account/forgot-password.tsx'),
  route('/reset-password', 'account/reset-password.tsx'),
  route('/verify-email', 'account/verify-email.tsx'),
  route('/vow-terms', 'account/vow-terms.tsx'),
  route('/home-history', 'account/home-history.tsx'),
  route('/profile', 'account/profile.tsx'),
  route('/favorites', 'account/favorites.tsx'),

  route('/desk', 'desk.tsx'),
  // Every other path.
  route('/$', 'not-found.tsx'),
]);
