import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Controller, useForm } from 'react-hook-form';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { autofill } from './autofill.sample.ts';
import { resolveFields } from './resolve-fields.ts';

afterEach(cleanup);

const Fields = z.object({
  name: z.string().check(z.minLength(1, 'Name is missing')),
  homes: z.array(z.object({ city: z.string() })),
  floors: z.number(),
});

// The first validation loads the library, which takes longer than the tests wait.
beforeAll(async () => {
  const fields = { name: '', homes: [], floors: 1 };
  const options = { fields: {}, shouldUseNativeValidation: false };
  await resolveFields(async () => Fields)(fields, undefined, options);
});

type FormProps = {
  onSend(fields: z.infer<typeof Fields>): void;
  load?: () => Promise<typeof Fields>;
};

function Form({ onSend, load = async () => Fields }: FormProps) {
  const { register, handleSubmit, control, formState } = useForm({
    resolver: resolveFields(load),
    defaultValues: { name: '', homes: [{ city: '' }], floors: 1 },
  });
  return (
    <form noValidate onSubmit={handleSubmit(onSend)}>
      <input aria-label="Name" {...register('name')} />
      <textarea aria-label="City" {...register('homes.0.city')} />
      <Controller
        name="floors"
        control={control}
        render={({ field: { ref, name, value, onChange } }) => (
          <input
            ref={ref}
            name={name}
            aria-label="Floors"
            value={`${value} floors`}
            onChange={({ target }) => onChange(Number.parseInt(target.value, 10))}
          />
        )}
      />
      <button type="submit">Send</button>
      <p>{formState.errors.name?.message}</p>
    </form>
  );
}

const send = () => act(async () => screen.getByRole('button').click());

test('fields filled in without an event are validated and sent', async () => {
  const onSend = vi.fn();
  render(<Form onSend={(fields) => onSend(fields)} />);
  autofill({ Name: 'Ada', City: 'Oakville' });
  await send();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    name: 'Ada',
    homes: [{ city: 'Oakville' }],
    floors: 1,
  });
});

test('a field emptied without an event is missing', async () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  autofill({ Name: '' });
  await send();
  screen.getByText('Name is missing');
  expect(onSend).not.toHaveBeenCalled();
});

test('a value that is shown in other words is sent, not the words', async () => {
  const onSend = vi.fn();
  render(<Form onSend={(fields) => onSend(fields)} />);
  autofill({ Name: 'Ada' });
  fireEvent.change(screen.getByLabelText('Floors'), { target: { value: '2' } });
  await send();
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ floors: 2 });
});

test('the schema is loaded when a field is first validated', async () => {
  const load = vi.fn(async () => Fields);
  render(<Form onSend={() => undefined} load={load} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  expect(load).not.toHaveBeenCalled();
  await send();
  expect(load).toHaveBeenCalledOnce();
});

test('while the schema can’t be loaded, fields are sent as typed', async () => {
  const onSend = vi.fn();
  render(<Form onSend={(fields) => onSend(fields)} load={() => Promise.reject(new Error())} />);
  autofill({ City: 'Oakville' });
  await send();
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ name: '', homes: [{ city: 'Oakville' }] });
});
