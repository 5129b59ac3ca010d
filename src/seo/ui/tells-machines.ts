/**
 * True where a page writes structured data: on the server. Crawlers load each page anew; in the browser the
 * page's policy (Trusted Types) refuses React a new script element, and what makes the data need not come along.
 */
export const tellsMachines: boolean = import.meta.env.SSR;
