import { type Params, readForm, showForm } from './form-address.ts';
import { MORTGAGE_DEFAULTS } from './mortgage-defaults.ts';
import { MortgageForm } from './mortgage-form.ts';
import { PURCHASE_DEFAULTS, PurchaseForm } from './purchase-form.ts';

// Both forms share one query string, so their field names must not collide.

export const readMortgage = (params: Params): MortgageForm =>
  readForm(MortgageForm, MORTGAGE_DEFAULTS, params);

export const showMortgage = (form: MortgageForm): string => showForm(form, MORTGAGE_DEFAULTS);

export const readPurchase = (params: Params): PurchaseForm =>
  readForm(PurchaseForm, PURCHASE_DEFAULTS, params);

export const showPurchase = (form: PurchaseForm): string => showForm(form, PURCHASE_DEFAULTS);
