import { addressInWindow } from '#platform/ui/page-address.ts';

/** The page that the visit began with. */
export type FirstPage = {
  /** Its path and query. */
  address: string;
  /** Whether it shows every query of its path itself. */
  showsQueries: boolean;
};

/** Whether the window's address is one that the first page shows. */
export const isAtFirst = ({ address, showsQueries }: FirstPage): boolean =>
  showsQueries ? address.split('?')[0] === location.pathname : address === addressInWindow();
