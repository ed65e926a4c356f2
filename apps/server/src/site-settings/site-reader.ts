import type { RequestContext } from '@daybook/content-engine';
import { type Site, unnamedSite } from '@daybook/page-rendering';
import { parse } from 'graphql';
import { z } from 'zod';
import type { ExecuteInProcess } from '../graphql/execute-in-process.ts';

const query = parse(`{
  siteSettings {
    name shortName tagline accentColor phone email address hours linkedInUrl xUrl facebookUrl footerStatement
    newsletterText servicesLabel registeredFundsLabel mockSecExamLabel riaRegistrationLabel
    hasTerms timeZone isIndexed showsEarlierVersions
    logo { ...Parts } sharePicture { ...Parts }
  }
}
fragment Parts on StoredFile { url mimeType width height }`);

const picture = z
  .object({
    url: z.string(),
    mimeType: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .nullable();
const answer = z.object({
  siteSettings: z
    .object({
      name: z.string(),
      shortName: z.string(),
      tagline: z.string(),
      logo: picture,
      accentColor: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      hours: z.string(),
      linkedInUrl: z.string(),
      xUrl: z.string(),
      facebookUrl: z.string(),
      footerStatement: z.string(),
      newsletterText: z.string(),
      servicesLabel: z.string(),
      registeredFundsLabel: z.string(),
      mockSecExamLabel: z.string(),
      riaRegistrationLabel: z.string(),
      hasTerms: z.boolean(),
      sharePicture: picture,
      timeZone: z.string(),
      isIndexed: z.boolean(),
      showsEarlierVersions: z.boolean(),
    })
    .nullable(),
});

/** Reads the site settings, and remembers them for pages that are shown without the database. */
export class SiteReader {
  private remembered: Site = unnamedSite;

  /**
   * @param capturesPages whether pages are captured. If not, visitors see no earlier versions, because there may be
   * none.
   */
  constructor(
    private readonly execute: ExecuteInProcess,
    private readonly capturesPages: boolean,
  ) {}

  /** The settings that were read last. */
  get lastRead(): Site {
    return this.remembered;
  }

  /**
   * Reads the settings as visitors see them, in the perspective of the context. Every page needs the settings, so by
   * default they do not count toward the read budget of the visitor. Throws if the database is unavailable, and
   * `RATE_LIMITED` if the read counts and the budget is used up.
   */
  async read(context: RequestContext, { isCounted = false } = {}): Promise<Site> {
    const { spendReads, ...uncounted } = { ...context, viewer: null };
    const visitors = isCounted && spendReads ? { ...uncounted, spendReads } : uncounted;
    const { data, errors } = await this.execute(query, {}, visitors);
    if (errors?.[0]) throw errors[0];
    const settings: Site = answer.parse(data).siteSettings ?? unnamedSite;
    const showsEarlierVersions = settings.showsEarlierVersions && this.capturesPages;
    const site: Site = { ...settings, showsEarlierVersions };
    if (!context.database.perspective) this.remembered = site;
    return site;
  }
}
