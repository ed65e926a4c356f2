/** Where forms appear. Each slot can have its own provider (contract §2). */
export type FormSlotName = 'contact' | 'newsletter' | 'firstResource' | 'otherResources';

/** Addresses of providers' forms by slot. Slots without an address show the site's own form. */
export type FormProviders = Readonly<Partial<Record<FormSlotName, string>>>;
