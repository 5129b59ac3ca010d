import { expect, test } from 'vitest';
import { startLate } from './late-start.ts';

const ENTRY = '<script type="module" async="" src="/assets/a.js" nonce="1"></script>';
const STATE = '<script nonce="1">$_TSR.router=($R=>$R[0]={})($R["tsr"])</script>';
const DATA = '<script type="application/ld+json">{"name":"Oakville"}</script>';

const pageWith = (attributes: string) =>
  `<!DOCTYPE html><html lang="en-CA"${attributes}><body>${DATA}${STATE}${ENTRY}</body></html>`;

test('a static page is sent without the router’s state, and keeps its structured data', () => {
  const sent = startLate(pageWith(' data-static-page="{}"'));
  expect(sent).not.toContain(STATE);
  expect(sent).toContain(DATA);
  expect(sent).toContain("import('/assets/a.js')");
});

test('any other page keeps the router’s state', () => {
  expect(startLate(pageWith(''))).toContain(STATE);
});
