import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';

// What is looked for may have to be loaded first.
configure({ asyncUtilTimeout: 20_000 });

// Files share a window, one after another: no test starts with what one before it has stored.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
