/** The places for forms; each may be served by a provider of its own (contract §2). */
export type FormSlotName = 'contact' | 'newsletter' | 'firstResource' | 'otherResources';

/** Addresses of the providers' forms; a place that is not among them has the site's own form. */
export type FormProviders = Readonly<Partial<Record<FormSlotName, string>>>;
