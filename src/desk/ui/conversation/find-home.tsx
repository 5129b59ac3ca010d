import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatDollars } from '#platform/domain/money.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { homesQuery } from '../desk-queries.ts';

/** Minimum search length; shorter text would match nearly every home. */
const MIN_SEARCH_LENGTH = 3;

type FindProps = { onClose: () => void; onFound: (id: number) => void };

/** Finds a home on the market and adds its link to the message. */
export function FindHome({ onClose, onFound }: FindProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data, isFetching } = useQuery({
    ...homesQuery(search),
    enabled: search.length >= MIN_SEARCH_LENGTH,
  });
  return (
    <Dialog open onClose={onClose} title="Send a home">
      <TextField
        label="MLS number or address"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // It is inside the answer's form, which Enter would submit.
        onKeyDown={(key) => key.key === 'Enter' && key.preventDefault()}
      />
      <ul className="mt-4 grid gap-1">
        {data?.homes.map(({ id, words, price, listOfficeName }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onFound(id)}
              className="grid w-full rounded-field px-3 py-2 text-left hover:bg-hover"
            >
              <span className="font-[550]">{words}</span>
              <span className="text-14 text-ink-2">
                {formatDollars(price)} · {listOfficeName}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-14 text-ink-2">
        {data?.homes.length === 0 && !isFetching && 'No home on the market matches that.'}
      </p>
    </Dialog>
  );
}
