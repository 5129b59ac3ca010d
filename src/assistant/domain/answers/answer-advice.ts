/** Questions that only a licensed professional may answer: whether to buy, what to offer, law and tax. */
const ADVICE = [
  /\bshould (?:i|we|my|one|you|they)\b/i,
  /\bwould you (?:buy|rent|offer|pay|bid|invest|recommend)\b/i,
  /\b(?:do|can|would|could) you (?:advise|recommend|suggest)\b/i,
  /\b(?:what|how much|which price) (?:to|should|would|could|can|do) (?:i |we |you |one )?(?:offer|bid|negotiate)\b/i,
  /\b(?:what|how much) (?:is|would be) (?:a )?(?:good|fair|reasonable|winning|best) (?:offer|bid)\b|\b(?:fair|good|reasonable|winning) (?:offer|bid)\b/i,
  /\b(?:lowest|least|minimum|bottom)\b.{0,40}\b(?:take|accept|settle|agree)/i,
  /\ba (?:bargain|steal|rip[\s-]?off)\b/i,
  /\b(?:good|smart|wise|bad|great|safe|solid|sound) (?:investment|buy|purchase|deal|idea|move|bet|time to (?:buy|sell|invest))\b/i,
  /\bworth (?:it|buying|the money|the price|investing|paying)\b/i,
  /\b(?:low[\s-]?ball|bidding war|negotia\w+|counter[\s-]?offer|(?:waive|skip|remove|drop) (?:the )?(?:inspection|financing|conditions?))\b/i,
  /\b(?:over|under)[\s-]?ask(?:ing)?\b|\b(?:below|above|over|under) (?:the )?asking\b/i,
  /\b(?:lawyers?|legally|legal|illegal|sue|lawsuit|liab(?:le|ility)|contract law|evict\w*|landlord and tenant|bylaws?|by-laws?|title insurance)\b/i,
  /\b(?:capital gains|income tax|tax (?:advice|deductible|deduction|credit|write[\s-]?off|loophole|bracket|return|implications?|consequences)|deduct|write (?:it )?off|evade|avoid (?:the )?tax\w*|principal residence exemption)\b/i,
  /\b(?:will|is|are) (?:it|the price|prices|this|the market|the value|the rent|rents|(?:the )?(?:interest |mortgage )?rates?) (?:going to )?(?:go up|rise|increase|double|crash|fall|drop|appreciate)\b/i,
  /\b(?:buy|offer|sell|bid)\b.{0,40}\bor (?:should i )?(?:wait|hold off|keep looking)\b|\bwait (?:until|till|til|for) (?:the )?(?:rates?|prices?|market|spring|fall)\b/i,
  /\b(?:fixed or variable|variable or fixed|which (?:mortgage|lender|bank|rate) (?:is best|should|do you))\b/i,
];

/** Whether the question asks if something is legal. */
export const asksForLaw = (text: string): boolean => /\b(?:il)?legal(?:ly)?\b/i.test(text);

/** Whether a question asks for advice. */
export const asksForAdvice = (text: string): boolean => {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘]/g, "'");
  return ADVICE.some((kind) => kind.test(plain));
};
