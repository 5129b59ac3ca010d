import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import type { DeskSettings } from '#settings/api.ts';
import { hrefs, visit } from '../visit.sample.ts';

afterEach(cleanup);
