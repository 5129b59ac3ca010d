import { configure } from '@testing-library/react';

// What is looked for may have to be loaded first.
configure({ asyncUtilTimeout: 20_000 });
