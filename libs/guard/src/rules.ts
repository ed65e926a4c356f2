import type { Rule } from './rule.ts';

const marketingRule = '17 CFR 275.206(4)-1';

/** Words for an agency, and for what it does not do to firms. */
const agency =
  '(SEC|FINRA|CFTC|Securities and Exchange Commission|(U\\.?S\\.?|federal) government|regulators?)';
const approved = '(approved|endorsed|recommended|certified|accredited|sponsored|vetted)';

/** All rules, the most serious first. */
export const rules: readonly Rule[] = [
  {
    id: 'promissory',
    title: 'Promise or guarantee',
    looksFor: 'The sentence promises a result or denies a risk.',
    fix: 'Describe what you do instead of what will come of it, and name the material risks.',
    source: `${marketingRule}(a)(1) and (a)(4): untrue statements, and benefits without a fair treatment of risks`,
    severity: 'serious',
    patterns: [
      /\bguarantee(s|d)?\b/i,
      /\b(risk-free|riskless|deficiency-free)\b|\b(no|zero|without) risk\b/i,
      /\b(can't|cannot|can not|never|no way to) los(e|es)\b/i,
      /\bwe promise\b|\bsure thing\b|\bcertain to\b/i,
      /\byou (will|'ll) (double|triple|never|always)\b/i,
      /\b(principal|money|savings|investment|capital) (is|are) (always |completely |totally |perfectly )?safe\b/i,
      /\bsafest (way to invest|investment|strategy|fund|portfolio)\b/i,
    ],
    ignored:
      /\bguaranteed (student |minimum |investment contract|loan)\S*|\bguaranteed? (loans?|by the (bank|lender|government|state|agency))\b/gi,
    except:
      /\b(no|not|cannot|can't|nor|without) (a )?guarantee|\bdoes your firm\b|\bno (strategy|investment|fund)\b[^.]{0,30}\brisk-free\b/i,
  },
  {
    id: 'hypothetical',
    title: 'Hypothetical performance',
    looksFor: 'The sentence states modeled, back-tested, targeted, or projected results.',
    fix: 'Remove it from public pages, or show that it is relevant to the audience and give its assumptions, risks, and limits.',
    source: `${marketingRule}(d)(6): hypothetical performance`,
    severity: 'serious',
    patterns: [
      /\bback-?test(ed|ing|s)?\b/i,
      /\b(would|could) have (returned|avoided|gained|earned|performed|beaten|outperformed|grown)\b/i,
      /\bif you had invested\b/i,
      /\b(projected|targeted|target|expected|simulated|hypothetical) ([a-z]+ )?(returns?|performance|yields?|gains?)\b/i,
      /\b(target|aims? for|expect|project)s? [^.]{0,30}\breturns?\b/i,
    ],
  },
  {
    id: 'performance',
    title: 'Performance',
    looksFor:
      'The sentence states investment performance without net figures and the prescribed periods beside it, in the same size.',
    fix: 'Show performance net of fees with equal prominence, for periods of one, five, and ten years.',
    source: `${marketingRule}(d)(1) and (d)(2): net performance, and prescribed periods`,
    severity: 'serious',
    patterns: [
      /\b(outperform(s|ed)?|(beat|beats|beaten) (the|our|its) (market|index|benchmark|S&P 500))\b/i,
      /\b(returned|gained|earned|grew|rose|up|gains?( of)?|returns?( of)?|yields?( of)?|delivered|achieved)\b[^.]{0,40}?\b\d+(\.\d+)?( percent\b|%)/i,
      /\b(annualized|total|gross|net) returns? of\b/i,
    ],
    except: /\b(would|could) have\b|\b(target|aims?|expect|project|if you had invested)/i,
    disclosures: [
      /\bnet (of (all )?fees|returns?|performance)\b/i,
      /\b(one|1)-?( year)?\b[^.]*\b(five|5)\b[^.]*\b(ten|10)\b/i,
    ],
  },
  {
    id: 'testimonial',
    title: 'Testimonial or endorsement',
    looksFor:
      'The sentence tells what clients or others say about the firm, without the disclosures beside it, in the same size.',
    fix: 'Say in the same or the next paragraph whether the person is a client, whether the person was compensated, and which conflicts of interest exist.',
    source: `${marketingRule}(b)(1): disclosures of testimonials and endorsements`,
    severity: 'serious',
    patterns: [
      /["“”][^"“”]{10,400}["“”],?( –| —| -)? ?(says|said|[A-Z][\w .]{0,40},? (a )?(current |former )?client)/,
      /["“”][^"“”]{10,400},?["“”] (says?|said)\b/i,
      /\b(clients?|customers?)\b[^.]{0,20}\b(loves?|recommends?|raves?|praises?|adores?)\b/i,
      /\b(what|hear)\b[^.]{0,20}\bclients say\b/i,
    ],
    disclosures: [
      /\b(client|customer|investor)\b/i,
      /\bcompensat(ed|ion)\b|\bpaid\b/i,
      /\bconflicts? of interest\b/i,
    ],
  },
  {
    id: 'rating',
    title: 'Rating or award',
    looksFor:
      'The sentence names a rating, ranking, or award, without the disclosures beside it, in the same size.',
    fix: 'Say in the same or the next paragraph who gave it, when, for which period, and whether the firm paid for it.',
    source: `${marketingRule}(c): third-party ratings; (b)(1): testimonials, if clients gave the stars`,
    severity: 'serious',
    patterns: [
      /[★⭐🌟]/u,
      /\b[1-5]\.\d[- ]?stars?\b|\b[1-5]\.\d ?\/ ?5\b|\b5 ?\/ ?5 (stars?|rating)\b/i,
      /\baward[- ]winning\b|\b(highly|highest|best)[- ]rated\b/i,
      /\b(five|5)[- ]stars?\b|\b\d(\.\d)? out of (5|five)\b|\bscore of \d+ out of\b/i,
      /\b(named|voted|ranked|rated|recognized as|listed)\b[^.]{0,20}\b(top|best|leading|number one|five)\b/i,
      /\b(won|received|awarded|winner of)\b[^.]{0,30}\baward\b/i,
    ],
    disclosures: [/\b(19|20)\d\d\b/, /\b(paid|pay|compensat(ed|ion)|fee)\b/i],
  },
  {
    id: 'approval',
    title: 'Approval by a regulator',
    looksFor: 'The sentence says or implies that the SEC or another agency approves of a firm or a person.',
    fix: 'Say only that the firm is registered. Do not write RIA after the name of a person.',
    source: '15 U.S.C. 80b-8(a): representations of sponsorship, recommendation, or approval by an agency',
    severity: 'serious',
    patterns: [
      new RegExp(`\\b${agency}[- ]${approved}\\b`, 'i'),
      new RegExp(`\\b${approved} by (the )?${agency}\\b`, 'i'),
      /\b\p{Lu}[\p{L}'.-]+ \p{Lu}[\p{L}'-]+, (\p{Lu}{2,5}, ){0,3}RIA\b/u,
    ],
    // What is not approved, and what agencies do approve.
    ignored: new RegExp(
      `\\b(not|never|nor|neither|rules?|amendments?|proposals?|orders?|exemptions?|applications?|forms?)\\b[^.,;:]{0,40}\\b${approved}\\b`,
      'gi',
    ),
  },
  {
    id: 'superlative',
    title: 'Superlative',
    looksFor: 'The sentence compares the firm with all others.',
    fix: 'Say what is special in words that you can prove, or keep the proof on file.',
    source: `${marketingRule}(a)(2): statements of material fact that the adviser cannot substantiate`,
    severity: 'advice',
    patterns: [
      /\b(we are|our|offers?|the|from the|industry's|nation's|america's|country's|\w+'s) (\w+ )?(best|leading|premier|foremost|finest|greatest|safest|ultimate)\b[^.]{0,50}\b(firm|team|advis[eo]r|consultants?|provider|experts?|platform|business|strategy|investment|service|planning|managers?)/i,
      /\b(unmatched|unparalleled|unrivall?ed|world-class|second[- ]to[- ]none|top-rated|most (trusted|experienced|respected))\b/i,
      /(\bnumber one\b|#1)[^.]{0,40}\b(advis|manager|firm|provider|service|consultant)/i,
      /\b(no ?one|nobody|there is no)\b[^.]{0,40}\b(better|more complete)\b/i,
      /\bthe (foremost|ultimate|best and safest)\b|'s top\b/i,
      /\bsafest (investment|strategy)\b/i,
    ],
  },
  {
    id: 'number',
    title: 'Number without a source',
    looksFor: 'The sentence states a figure and names no source.',
    fix: 'Name the source and the date of the figure, or keep the calculation on file.',
    source: `${marketingRule}(a)(2): statements of material fact that the adviser cannot substantiate`,
    severity: 'advice',
    patterns: [
      /\b\d+(\.\d+)?( ?%| percent\b)/i,
      /\b(two|three|four|five|nine|ten|\d+) (thirds|out of (two|three|four|five|ten|\d+)) (of )?(advis|firms|clients|people|funds)/i,
      /\b(two|three|four|five|ten|\d+) times (more|less|faster|better)\b/i,
      /\bsaved?\b[^.]{0,30}(\$\d|\b\d+ hours\b)/i,
    ],
    except:
      /\b(fees?|of voting rights|at least|according to|source:|risk alert|annual report|found that|fiscal year)\b/i,
  },
];

/** Clauses that teach what the regulation says, and that name its terms without making a claim. */
export const teaching =
  /\b(may not|must not|do not use|should not|(?<!\b(?:you|clients?|investors?|helps?) )avoid|prohibit(s|ed)?|would be misleading|charged|settled|sanctioned|fined|must carry|(are|is) allowed|may be shown|need(s)? policies|rule covers|includes model|have to be|has to be|does not (guarantee|ensure))\b/i;

/**
 * Where a clause about the firm or its readers begins. Only such clauses make claims of their own: a clause without these words often
 * continues a list of what is forbidden.
 */
export const clauseBoundary =
  /(?:;|:| [–—-]|—|,(?: (?:and|but|so|yet|while|because|which is why))?| but| yet| while)\s+(?=(?:we|we're|we've|our|us|you'll|you will|with us|my|I)\b)/i;
