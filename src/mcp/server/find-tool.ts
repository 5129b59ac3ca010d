import * as z from 'zod/mini';
import { MAX_TYPED_LENGTH } from '#addresses/domain/typed-text.ts';
import { suggest } from '#search/api.ts';
import { listingProvenance, Provenance, provenanceLine } from '../domain/provenance.ts';
import {
  SuggestionOutput,
  suggestionLines,
  toSuggestionOutput,
} from '../domain/suggestion-output.ts';
import { callApi, type Fetch } from './call-api.ts';
import { quoted, type Tool, tool } from './tool.ts';

const MOST_OF_EACH_KIND = 8;

export const findPlaceOrHome = ({ fetch }: { fetch: Fetch }): Tool =>
  tool({
    name: 'find_place_or_home',
    title: 'Find a place or a home by name or address',
    description:
      'Finds what a text means, in any spelling and misspelled too: an address with or without its unit, a street, a building, a city, area or neighbourhood, a postal code (of which the first half counts), an MLS® number or a brokerage. Returns homes on the market at that address, and places, streets, buildings, postal areas and brokerages with the number of their listings and the page that shows them. `best` is the page of the one thing that is meant, null if several may be. A home that withholds its address is found by neighbourhood or MLS® number only: an address that isn’t found may still have a home for sale. Name the listing brokerage whenever you mention a listing.',
    input: z.strictObject({
      text: z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(MAX_TYPED_LENGTH),
          z.describe('As people type it: 1203-25 Capreol Court, Leslieville, M4M, W11900001.'),
        ),
    }),
    answer: z.extend(Provenance, SuggestionOutput.shape),
    async run({ text }, facts) {
      const found = await callApi(fetch, suggest, {
        query: { q: text, each: MOST_OF_EACH_KIND },
      });
      if (!found.ok) return found;
      const provenance = listingProvenance(facts.lastRefreshed, facts);
      const answer = toSuggestionOutput(found.answer, facts);
      const lines = suggestionLines(found.answer, facts);
      return {
        ok: true,
        text: [
          lines.length === 0 && `Nothing on the market is called ${quoted(text)}.`,
          answer.corrected && `${quoted(text)} is taken as ${quoted(answer.corrected)}.`,
          answer.best && `Meant: ${answer.best}`,
          ...lines,
          provenanceLine(provenance),
        ]
          .filter(Boolean)
          .join('\n'),
        answer: { ...provenance, ...answer },
      };
    },
  });
