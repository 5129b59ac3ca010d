type Page = {
  root: string;
  path: string;
  search: string;
  skip: number;
  /** 'on', 'off', or how the link is broken. */
  way: string;
};

/** The address of the next page; null if the server gives none. */
export function nextLinkOf({ root, path, search, skip, way }: Page): string | null {
  const others = search.split('&').filter((pair) => pair && !/^(\$|%24)skip(token)?=/i.test(pair));
  const query = [...others, `$skip=${skip}`].join('&');
  switch (way) {
    case 'off':
      return null;
    case '500':
    case 'expired':
      return `${root}${path}?${query}&$skiptoken=${way}`;
    case 'relative':
      return `${path}?${query}`;
    case 'foreign':
      return `https://elsewhere.example/odata/${path}?${query}`;
    case 'same':
      return `${root}${path}?${search}`;
    default:
      return `${root}${path}?${query}`;
  }
}
