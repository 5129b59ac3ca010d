import { type Params, readForm, showForm } from './form-address.ts';
import { MORTGAGE_DEFAULTS } from './mortgage-defaults.ts';
import { MORTGAGE_RULES, type MortgageForm } from './mortgage-form.ts';
import { PURCHASE_DEFAULTS, PURCHASE_RULES, type PurchaseForm } from './purchase-form.ts';

// Both forms share one query string, so their field names must not collide.

export const readMortgage = (params: Params): MortgageForm =>
  readForm(MORTGAGE_RULES, MORTGAGE_DEFAULTS, params);

export const showMortgage = (form: MortgageForm): string => showForm(form, MORTGAGE_DEFAULTS);

export const readPurchase = (params: Params): PurchaseForm =>
  readForm(PURCHASE_RULES, PURCHASE_DEFAULTS, params);

export const showPurchase = (form: PurchaseForm): string => showForm(form, PURCHASE_DEFAULTS);
