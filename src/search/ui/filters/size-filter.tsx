import { LARGEST } from '../../domain/filters/size.ts';
import type { FilterFormProps } from './filter-form-props.ts';
import { UnsaidCheck } from './unsaid-check.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

/** The size, from and to. */
export const SizeFilter = ({ search, facets, onChange }: FilterFormProps) => (
  <fieldset className="noscript:hidden">
    <legend className="mb-3 font-medium text-14">Size, sq. ft.</legend>
    <div className="flex flex-wrap items-center gap-1.5">
      <WholeNumberField
        label="Smallest size"
        value={search.minSize}
        from={0}
        to={search.maxSize ?? LARGEST}
        onSet={(minSize) => onChange({ ...search, minSize })}
      />
      <span className="text-14 text-ink-2">to</span>
      <WholeNumberField
        label="Largest size"
        value={search.maxSize}
        from={search.minSize ?? 0}
        to={LARGEST}
        onSet={(maxSize) => onChange({ ...search, maxSize })}
      />
    </div>
    <UnsaidCheck group="size" search={search} facets={facets} onChange={onChange} />
  </fieldset>
);
