import { formatForm, type Params, parseForm } from './form-address.ts';
import { MORTGAGE_DEFAULTS } from './mortgage-defaults.ts';
import { MORTGAGE_RULES, type MortgageForm } from './mortgage-form.ts';
import { PURCHASE_DEFAULTS, PURCHASE_RULES, type PurchaseForm } from './purchase-form.ts';

// Both forms share one query string, so their field names must not collide.

export const parseMortgage = (params: Params): MortgageForm =>
  parseForm(MORTGAGE_RULES, MORTGAGE_DEFAULTS, params);

export const formatMortgage = (form: MortgageForm): string => formatForm(form, MORTGAGE_DEFAULTS);

export const parsePurchase = (params: Params): PurchaseForm =>
  parseForm(PURCHASE_RULES, PURCHASE_DEFAULTS, params);

export const formatPurchase = (form: PurchaseForm): string => formatForm(form, PURCHASE_DEFAULTS);
