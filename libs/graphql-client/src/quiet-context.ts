/**
 * Context of a call whose refusal nobody has to answer: a sign-in, and what a page reports by itself. It is apart from the
 * client, so that the screens that use it load nothing else with it.
 */
export const quietContext = { isQuiet: true };
