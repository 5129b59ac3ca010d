import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** The site's table of contents: one file of src/pages for each address. */
export const routes = rootRoute('../app/root.tsx', [
  index('home.tsx'),
  route('/properties', 'properties.tsx'),
  route('/property/$id', 'property.tsx'),
  route('/properties/$id', 'property-alias.tsx'),
  // Every other address: the pages that are still to come, else the not-found screen.
  route('/$', 'coming.tsx'),
]);
