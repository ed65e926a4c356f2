/** Where forms appear. Each slot can have its own provider (contract §2). */
export type FormSlotName = 'contact' | 'newsletter' | 'firstResource' | 'otherResources';

/** The providers' form addresses by slot. Other slots show the site's own form. */
export type FormProviders = Readonly<Partial<Record<FormSlotName, string>>>;
