import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoteField } from './note-field.tsx';

afterEach(cleanup);

const field = () => screen.getByRole('textbox', { name: 'Note' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('a note is saved when its field loses focus, and not before', async () => {
  const save = vi.fn(async () => true);
  render(<NoteField note="" by={null} onSave={save} />);
  type('Closing in spring.');
  expect(save).not.toHaveBeenCalled();
  fireEvent.blur(field());
  await waitFor(() => expect(save).toHaveBeenCalledWith('Closing in spring.'));
});

test('an unchanged note is not saved', () => {
  const save = vi.fn(async () => true);
  render(<NoteField note="Closing in spring." by={null} onSave={save} />);
  fireEvent.blur(field());
  expect(save).not.toHaveBeenCalled();
});

test('a note edited by another realtor shows both versions and keeps the draft', () => {
  const { rerender } = render(<NoteField note="" by={null} onSave={async () => true} />);
  type('Mine');
  rerender(<NoteField note="Theirs" by={{ name: 'Idris Vale' }} onSave={async () => true} />);
  expect(field()).toHaveProperty('value', 'Mine');
  expect(screen.getByText(/^Idris Vale changed this note to “Theirs”/)).toBeDefined();
});

test('a note that could not be saved stays in its field', async () => {
  render(<NoteField note="" by={null} onSave={async () => false} />);
  type('Mine');
  fireEvent.blur(field());
  await Promise.resolve();
  expect(field()).toHaveProperty('value', 'Mine');
});
