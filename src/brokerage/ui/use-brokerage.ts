import { createContext, useContext } from 'react';
import { type Brokerage, FIRST_BROKERAGE } from '../domain/brokerage.ts';

/** Given by the site around every page; parts that are drawn alone get a new installation's. */
export const BrokerageContext = createContext<Brokerage>(FIRST_BROKERAGE);

export const useBrokerage = (): Brokerage => useContext(BrokerageContext);
