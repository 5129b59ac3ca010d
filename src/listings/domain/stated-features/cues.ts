// Words around a phrase that change its meaning. Each word has one role.

const list = (text: string): string[] => text.trim().split(/\s+/);

/** 'no garage': negates what follows immediately. */
const NO_WORDS = list('no zero without lacks lacking lack minus nor never former');
/** 'does not have a garage': verbs may come between. */
const NOT_WORDS = list(
  'not doesnt dont didnt isnt arent wasnt hasnt havent cannot cant wont neither excludes excluding exclude avoid except',
);
/** 'potential for a garage': neither present nor absent. */
const MAYBE_WORDS = list(
  `potential possible possibility possibilities opportunity could future planned proposed option optional rough roughed
  roughin envision imagine permits convert`,
);
/** 'close to a pool': not part of the home. */
const NEAR_WORDS = list(
  `near nearby minutes minute mins min steps walking distance across beside adjacent proximity community
  public municipal local neighbourhood neighborhood surrounding`,
);
/**
 * Words that end the scope of a 'no': verbs, prepositions, and nouns whose 'no' doesn't extend to what follows ('no
 * carpet, …').
 */
const ENDS_NO = list(
  `with and but is are was were has have had in on at to from of for than when like as that which this plus yet though
  however while just only then so because needed required expense detail shortage doubt wonder matter worries stone
  compromise neighbours neighbors carpet carpets broadloom carpeting pets smoking stairs fee fees maintenance rental
  rentals sign offers showings hassle waiting need longer`,
);
/** Words that end the scope of a 'not'. */
const ENDS_NOT = list(
  'but only just merely far to and however yet though missed until because need needed necessary important',
);
const ENDS_MAYBE = list('with has from includes features boasts offers already');
/** Words after which the text is about the home itself again. */
const AT_HOME = list('with has features boasts includes offers home house own private enjoy your');

export type Cue = 'no' | 'not' | 'maybe' | 'near';

export const CUES = new Map<string, Cue>([
  ...NO_WORDS.map((word): [string, Cue] => [word, 'no']),
  ...NOT_WORDS.map((word): [string, Cue] => [word, 'not']),
  ...MAYBE_WORDS.map((word): [string, Cue] => [word, 'maybe']),
  ...NEAR_WORDS.map((word): [string, Cue] => [word, 'near']),
]);

export const SCOPE_ENDS = {
  no: new Set(ENDS_NO),
  not: new Set(ENDS_NOT),
  maybe: new Set(ENDS_MAYBE),
  near: new Set(AT_HOME),
};

/** Words allowed between a thing and what happened to it: 'the fireplace has since been removed'. */
export const LINKS = new Set(
  list('is are was were has have had been being be now currently since recently itself long'),
);
/** Words meaning that it is gone. */
export const REMOVED_WORDS = new Set(
  list('removed demolished gone excluded unavailable missing decommissioned converted none'),
);
/** 'not included' negates a thing; 'not heated' does not. */
export const NOT_THERE = new Set(
  list('included available present existing provided offered there'),
);
export const NOT_YET = new Set(
  list('possible potential permitted planned proposed roughed optional'),
);
/** Words that place it elsewhere. */
export const ELSEWHERE_WORDS = new Set(list('nearby steps minutes'));
export const ZERO_WORDS = new Set(list('no none na nil 0'));
/** 'family room for …' is a room; 'room for a pool' is only a possibility. */
export const ROOMS = new Set(
  list(
    'family living dining storage laundry rec recreation great sun bed mud powder media utility guest play games sitting',
  ),
);
