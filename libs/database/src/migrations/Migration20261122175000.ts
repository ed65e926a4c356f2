import { Migration } from '@mikro-orm/migrations';

const listingPage = {
  subheading: 'heroSubheading',
  heading: 'heroHeading',
  ctatitleheading: 'ctaHeading',
  ctasubheading: 'ctaText',
  ctabutton: 'ctaButton',
};
const servicePage = {
  ...listingPage,
  desc: 'heroText',
  buttonone: 'heroButton',
  secondheading: 'introHeading',
  desctwo: 'introText',
  thirdheading: 'detailsHeading',
  thirddesc: 'detailsText',
};
const video = { eventstitle: 'title', youtubevideolink: 'videoUrl', document: 'picture' };
const logo = { name: 'url', document: 'picture' };

/** Old and new names of properties, by type. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AboutPage: {
    subheading: 'heroSubheading',
    heading: 'heroHeading',
    desc: 'heroText',
    ctatitleheading: 'ctaHeading',
    ctabutton: 'ctaButton',
  },
  Accordion: { packageName: 'title' },
  AdditionalResource: {
    additionalresourcestitle: 'title',
    additionalresourcesdesc: 'description',
    additionalresourcesbutton: 'buttonText',
    document: 'file',
  },
  Collaborator: { fname: 'name' },
  ComplianceNewsletterPage: listingPage,
  ContactEntry: { fname: 'firstName', lname: 'lastName' },
  ContactPage: { heading: 'heroHeading', desc: 'heroText' },
  Event: video,
  EventsPage: listingPage,
  HomePage: {
    headingone: 'heroHeading',
    buttonone: 'heroButton',
    headingtwo: 'introHeading',
    subheadingtwo: 'introSubheading',
    buttontwo: 'introButton',
    descone: 'introText',
    userreviewheading: 'clientQuote',
    userreviewposition: 'clientName',
    headingthree: 'cardsHeading',
    ctatitleheading: 'ctaHeading',
    ctadesc: 'ctaText',
    ctabutton: 'ctaButton',
  },
  ImageAsset: { document: 'picture' },
  Membership: logo,
  MockSecExamPage: servicePage,
  NewsletterResource: { name: 'title' },
  OutsourceCard: { outsourcenumber: 'number', outsourcetitle: 'title', outsourcedesc: 'description' },
  Package: { packagetitle: 'title', packagedesc: 'description' },
  PartnerPage: {
    subheading: 'heroSubheading',
    heading: 'heroHeading',
    buttonone: 'heroButton',
    secondsecheading: 'membershipsHeading',
    secondsecsubheading: 'membershipsSubheading',
    ctatitleheading: 'ctaHeading',
    ctasubheading: 'ctaText',
  },
  Partnership: logo,
  Post: {
    posttitle: 'title',
    description: 'body',
    tags: 'topics',
    metatitle: 'metaTitle',
    metadescription: 'metaDescription',
    document: 'picture',
    selectedTeam: 'author',
  },
  RegisteredFundsPage: { ...servicePage, thirdbutton: 'detailsButton' },
  ResourcesPage: listingPage,
  RiaRegistrationServicesPage: servicePage,
  ServicesPage: {
    heading: 'heroHeading',
    subheading: 'heroSubheading',
    desc: 'heroText',
    buttonone: 'heroButton',
    secondheading: 'comparisonHeading',
    secondsubheading: 'comparisonSubheading',
    ctatitleheading: 'ctaHeading',
    ctabutton: 'ctaButton',
  },
  TeamMember: {
    membername: 'name',
    memberposition: 'position',
    memberdesc: 'biography',
    memberlinkden: 'linkedInUrl',
    membertwitter: 'twitterUrl',
    displayOnTeamPage: 'isDisplayed',
    document: 'picture',
  },
  Webinar: video,
};

/** Ends of the columns of references, by the old names of their properties. */
const keys: Readonly<Record<string, string>> = { document: '_name', selectedTeam: '_id' };

/** Accounts are neither searched nor moved to the trash. */
const withoutSearch = 'Collaborator';

/**
 * Gives columns the names of properties that replaced those of the contract. The data stays: rows in their tables, rows in
 * the trash, and the names of changed fields in the audit log.
 */
export class Migration20261122175000 extends Migration {
  override name = 'Migration20261122175000';

  override up(): void | Promise<void> {
    for (const [type, properties] of Object.entries(renamed)) {
      const table = snakeCase(type);
      const columns: [string, string][] = [];
      for (const [oldProperty, property] of Object.entries(properties)) {
        const end = keys[oldProperty];
        const old = snakeCase(oldProperty) + (end ?? '');
        const current = snakeCase(property) + (end ?? '');
        columns.push([old, current]);
        this.addSql(`alter table "${table}" rename column "${old}" to "${current}";`);
        if (end === undefined) continue;
        this.addSql(
          `alter table "${table}" rename constraint "${table}_${old}_foreign" to "${table}_${current}_foreign";`,
        );
        this.addSql(`alter index "${table}_${old}_index" rename to "${table}_${current}_index";`);
      }
      if (type !== withoutSearch) {
        this.renameInSearch(table, columns);
        this.renameInTrash(type, columns);
      }
      this.renameInAuditLog(type, Object.entries(properties));
    }
    this.addSql(
      `update "trashed_record" set "referrers" = ("referrers" - 'post.selected_team_id') ||
        jsonb_build_object('post.author_id', "referrers" -> 'post.selected_team_id')
      where jsonb_exists("referrers", 'post.selected_team_id');`,
    );
    this.addSql(
      `alter table "team_member" alter column "is_displayed" drop default,
        alter column "is_displayed" type boolean using ("is_displayed" = 'yes'),
        alter column "is_displayed" set default true;`,
    );
    this.addSql(
      `update "trashed_record" set "row" = "row" || jsonb_build_object('is_displayed', "row" ->> 'is_displayed' = 'yes')
      where "type" = 'TeamMember';`,
    );
  }

  /** Replaces the columns in the function that fills the search column. The words themselves stay the same. */
  private renameInSearch(table: string, columns: readonly [string, string][]): void {
    const definition = columns.reduce(
      (sql, [old, current]) => `replace(${sql}, 'new."${old}"', 'new."${current}"')`,
      `pg_get_functiondef('${table}_search_words_fn'::regproc)`,
    );
    this.addSql(`do $do$ begin execute ${definition}; end $do$;`);
  }

  private renameInTrash(type: string, columns: readonly [string, string][]): void {
    this.addSql(
      `update "trashed_record" set "row" =
        (select jsonb_object_agg(coalesce("current", "key"), "value") from jsonb_each("row")
          left join (values ${pairs(columns)}) "renamed" ("old", "current") on "old" = "key")
      where "type" = '${type}';`,
    );
  }

  private renameInAuditLog(type: string, properties: readonly [string, string][]): void {
    this.addSql(
      `update "audit_log" set "changed_fields" =
        (select jsonb_agg(coalesce("current", "field") order by "place")
          from jsonb_array_elements_text("changed_fields") with ordinality "changed" ("field", "place")
          left join (values ${pairs(properties)}) "renamed" ("old", "current") on "old" = "field")
      where "record_type" = '${type}' and "changed_fields" <> '[]';`,
    );
  }
}

function pairs(names: readonly (readonly [string, string])[]): string {
  return names.map(([old, current]) => `('${old}', '${current}')`).join(', ');
}

/** As MikroORM names tables and columns. */
function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}
