import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CANNED_ANSWERS } from '../../domain/canned-answers.ts';
import { AnswerField } from './answer-field.tsx';

afterEach(() => {
  cleanup();
});

function draw(isUp = true, draftKey = 'desk-draft-7-1') {
  const write = vi.fn();
  render(
    <AnswerField
      draftKey={draftKey}
      field={createRef()}
      isUp={isUp}
      onWrite={write}
      onTyping={() => undefined}
    />,
  );
  return write;
}
const field = () => screen.getByRole('textbox', { name: 'Answer' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('Enter sends, Shift+Enter starts a new line', () => {
  const write = draw();
  type('It is.');
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  expect(write).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(write).toHaveBeenCalledExactlyOnceWith('It is.');
  expect(field()).toHaveProperty('value', '');
});

test.each(CANNED_ANSWERS)('‘$label’ fills the field and sends nothing', ({ label, text }) => {
  const write = draw();
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(field()).toHaveProperty('value', text);
  expect(write).not.toHaveBeenCalled();
});

test('a canned answer is added below the existing draft', () => {
  draw();
  type('Good morning.');
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a time' }));
  expect(field()).toHaveProperty('value', expect.stringMatching(/^Good morning\.\nWhich days/));
});

test('blank or too long answers are not sent', () => {
  const write = draw();
  type('  ');
  fireEvent.keyDown(field(), { key: 'Enter' });
  type('x'.repeat(1_001));
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(write).not.toHaveBeenCalled();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('an answer can be written while disconnected, with a notice that it will be sent later', () => {
  const write = draw(false);
  expect(screen.getByRole('status').textContent).toContain('Not connected');
  type('It is.');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(write).toHaveBeenCalledWith('It is.');
});

test('a draft comes back in its own conversation and in no other', () => {
  draw();
  type('We can be there at');
  cleanup();
  draw(true, 'desk-draft-7-2');
  expect(field()).toHaveProperty('value', '');
  cleanup();
  draw();
  expect(field()).toHaveProperty('value', 'We can be there at');
  fireEvent.keyDown(field(), { key: 'Enter' });
  cleanup();
  draw();
  expect(field()).toHaveProperty('value', '');
});
