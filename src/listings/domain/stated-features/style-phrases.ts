import type { HOME_STYLES } from '../home-features.ts';
import type { Phrases } from './phrases.ts';

/** How agents name a home's style. */
export const STYLE_PHRASES: Record<(typeof HOME_STYLES)[number] | 'Bungalow', Phrases> = {
  Modern: {
    says: [
      'modern|ultra-modern _? home|house|design|architecture|build|townhome|townhouse|townhomes|masterpiece|style|aesthetic|residence|exterior|bungalow|condo',
      'modern farmhouse',
      'ultra modern',
    ],
  },
  Contemporary: {
    says: ['contemporary'],
  },
  Traditional: {
    says: [
      'traditional _? home|house|style|design|layout|charm|architecture|exterior',
      'centre|center hall _?',
      'classic centre|center hall',
    ],
  },
  Colonial: {
    says: [
      'colonial _? style|home|house|design|charm',
      'dutch|georgian colonial',
      'colonial style?',
    ],
  },
  Craftsman: {
    says: ['craftsman _? style|home|house|design|bungalow', 'craftsman', 'arts and crafts _?'],
  },
  Victorian: { says: ['victorian|victorians', 'queen-anne style|home'] },
  'Mid-Century Modern': {
    says: [
      'mid-century _? home|house|design|style|bungalow|gem?',
      'midcentury modern?',
      'mid-century modern',
    ],
  },
  Farmhouse: { says: ['farmhouse|farmhouses', 'farm-house', 'modern farmhouse'] },
  Mediterranean: { says: ['mediterranean', 'tuscan|spanish style|inspired|villa|revival'] },
  Bungalow: {
    says: [
      'bungalow|bungalows',
      'raised|ranch|brick|detached bungalow',
      'modern|ultra-modern|craftsman|mid-century _? bungalow',
      'one|single storey|story home|house|living',
      'ranch-style home|house',
    ],
  },
};
