import { CITIES } from '#places/domain/cities.ts';
import { placeName, placeOf } from '#places/domain/place.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import { problemsOf } from '../../domain/form-rule.ts';
import { PURCHASE_RULES, type PurchaseForm } from '../../domain/purchase-form.ts';

type QuestionsProps = { purchase: PurchaseForm; onChange(purchase: PurchaseForm): void };

const PLACES = CITIES.map(({ slug, name }) => ({ value: slug, label: name }));

const SHARES = [
  { value: '0', label: 'No' },
  { value: '50', label: 'Half of the buyers' },
  { value: '100', label: 'All buyers' },
];

const PURCHASE_KINDS = [
  { value: 'resale', label: 'A resale home' },
  { value: 'new-build', label: 'A new build' },
  { value: 'other', label: 'More than two homes, or no home' },
];

const BUYERS = [
  { value: 'residents', label: 'Yes, every buyer' },
  { value: 'non-residents', label: 'Not every buyer' },
];

const SOURCES = [
  { value: 'own', label: 'Own money' },
  { value: 'borrowed', label: 'Borrowed' },
];

/** What taxes and insurers depend on, in addition to the calculator's five fields. Each answer applies at once. */
export function PurchaseQuestions({ purchase, onChange }: QuestionsProps) {
  /** Answers that the form would reject are ignored. */
  const answer = (change: Record<string, string | number>) => {
    const changed: PurchaseForm = { ...purchase, ...change };
    if (Object.keys(problemsOf(PURCHASE_RULES, changed)).length === 0) onChange(changed);
  };
  const share = String(purchase.firstTimeShare);
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-4">
      <legend className="sr-only">About the purchase</legend>
      <Select
        label="Where"
        value={purchase.place}
        options={withOther(PLACES, purchase.place, placeName(placeOf(purchase.place)))}
        onChoose={(place) => answer({ place })}
      />
      <TextField
        label="Closing date"
        type="date"
        defaultValue={purchase.closingDate}
        hint={purchase.closingDate === '' ? 'Now: today’s rules' : undefined}
        onChange={({ currentTarget }) => answer({ closingDate: currentTarget.value })}
      />
      <Select
        label="First home?"
        value={share}
        options={withOther(SHARES, share, `${share}% of it`)}
        onChoose={(chosen) => answer({ firstTimeShare: Number(chosen) })}
      />
      <Select
        label="Down payment from"
        value={purchase.downPaymentFrom}
        options={SOURCES}
        onChoose={(downPaymentFrom) => answer({ downPaymentFrom })}
      />
      <Select
        label="Citizens or permanent residents of Canada?"
        value={purchase.buyers}
        options={BUYERS}
        onChoose={(buyers) => answer({ buyers })}
        className="col-span-full"
      />
      <Select
        label="Kind of home"
        value={purchase.homeKind}
        options={PURCHASE_KINDS}
        onChoose={(homeKind) => answer({ homeKind })}
        className="col-span-full"
      />
    </fieldset>
  );
}

type Option = { value: string; label: string };

/** An address may hold a value that the list doesn't have. */
const withOther = (options: readonly Option[], value: string, label: string): readonly Option[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label }];
