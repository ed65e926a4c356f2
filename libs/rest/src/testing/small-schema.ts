import { buildSchema, GraphQLError, type GraphQLSchema, isScalarType } from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import { withExtensions } from './with-extensions.ts';

/** A schema with a few of the site's operations, over records in memory. */
const sdl = `
  directive @rest(name: String!, texts: [String!]) on FIELD_DEFINITION | INPUT_FIELD_DEFINITION
  directive @input(label: String!, required: String) on INPUT_FIELD_DEFINITION
  scalar Upload
  scalar LocalDate
  enum MoveDirection { up down }
  enum Role { superadmin collaborator }
  type RecordMeta { version: Int! }
  type StoredFile { name: ID! url: String! }
  type TeamMember {
    id: ID! order: Int! meta: RecordMeta!
    name: String! @rest(name: "membername") membername: String!
    isDisplayed: Boolean! @rest(name: "displayOnTeamPage", texts: ["yes", "no"]) displayOnTeamPage: String!
    picture: StoredFile @rest(name: "document") document: String
  }
  type Post {
    id: ID! userID: ID slug: String! date: LocalDate! meta: RecordMeta!
    title: String! @rest(name: "posttitle") posttitle: String!
    body: String! @rest(name: "description") description: String!
    topics: [String!]! @rest(name: "tags") tags: String!
    picture: StoredFile @rest(name: "document") document: String
    author: TeamMember @rest(name: "selectedTeam") selectedTeam: TeamMember
  }
  type Partnership { id: ID! name: String! }
  type NewsletterResource { id: ID! name: String! fileId: String file: StoredFile }
  type AccordionItem { name: String! variationType: String }
  type Accordion { id: ID! packageName: String! items: [AccordionItem!]! meta: RecordMeta! }
  type Collaborator { id: ID! fname: String! email: String! role: Role! meta: RecordMeta! }
  type ContactEntry { id: ID! email: String! spam: Boolean! }
  type User { id: ID! email: String! fname: String! role: Role! }
  type SignInResult { user: User! token: String! }
  type PostList { items: [Post!]! totalCount: Int! }
  type TeamMemberList { items: [TeamMember!]! totalCount: Int! }
  type PartnershipList { items: [Partnership!]! totalCount: Int! }
  type NewsletterResourceList { items: [NewsletterResource!]! totalCount: Int! }
  type AccordionList { items: [Accordion!]! totalCount: Int! }
  type ContactEntryList { items: [ContactEntry!]! totalCount: Int! }
  input PostCreateInput {
    slug: String!
    date: LocalDate! @input(label: "Date", required: "Date is required.")
    title: String! @rest(name: "posttitle")
    body: String @rest(name: "description")
    topics: [String!] @rest(name: "tags")
    picture: Upload @rest(name: "document")
    author: ID @rest(name: "selectedTeam")
  }
  input PostUpdateInput {
    slug: String
    date: LocalDate
    title: String @rest(name: "posttitle")
    body: String @rest(name: "description")
    topics: [String!] @rest(name: "tags")
    picture: Upload @rest(name: "document")
    author: ID @rest(name: "selectedTeam")
  }
  input TeamMemberCreateInput {
    name: String! @rest(name: "membername")
    isDisplayed: Boolean @rest(name: "displayOnTeamPage", texts: ["yes", "no"])
    picture: Upload @rest(name: "document")
  }
  input NewsletterResourceCreateInput { name: String! file: Upload }
  input AccordionItemInput { name: String variationType: String }
  input AccordionUpdateInput { packageName: String items: [AccordionItemInput!] }
  input CollaboratorCreateInput { fname: String! email: String! password: String! role: Role! = collaborator }
  input PostLookup @oneOf { id: ID slug: String }
  input NewsletterResourceLookup @oneOf { id: ID fileId: String }
  type Query {
    posts(page: Int! = 1, pageSize: Int! = 100): PostList!
    post(by: PostLookup!): Post
    teamMembers(page: Int! = 1, pageSize: Int! = 100): TeamMemberList!
    partnerships(page: Int! = 1, pageSize: Int! = 100): PartnershipList!
    newsletterResource(by: NewsletterResourceLookup!): NewsletterResource
    newsletterResources(page: Int! = 1, pageSize: Int! = 100): NewsletterResourceList!
    accordions(page: Int! = 1, pageSize: Int! = 100): AccordionList!
    contactEntries(page: Int! = 1, pageSize: Int! = 100, spam: Boolean = false): ContactEntryList!
    collaborator(id: ID!): Collaborator
  }
  type Mutation {
    signIn(email: String!, password: String!, remember: Boolean! = false): SignInResult!
    createPost(input: PostCreateInput!): Post!
    updatePost(id: ID!, version: Int, input: PostUpdateInput!): Post!
    removePost(id: ID!): Post!
    createTeamMember(input: TeamMemberCreateInput!): TeamMember!
    moveTeamMember(id: ID!, direction: MoveDirection!): [TeamMember!]!
    createNewsletterResource(input: NewsletterResourceCreateInput!): NewsletterResource!
    removeNewsletterResource(id: ID!): NewsletterResource!
    updateAccordion(id: ID!, version: Int, input: AccordionUpdateInput!): Accordion!
    createCollaborator(input: CollaboratorCreateInput!): Collaborator!
  }
`;

/** Builds the schema. Scalars parse as those of the site do. */
export function smallSchema(): GraphQLSchema {
  const schema = withExtensions(buildSchema(sdl));
  const scalar = (name: string, parseValue: (value: unknown) => unknown) => {
    const type = schema.getType(name);
    if (isScalarType(type)) type.parseValue = parseValue;
  };
  scalar('Upload', (value) => {
    if (value instanceof Upload) return value.promise;
    throw new GraphQLError('Upload value invalid.');
  });
  scalar('LocalDate', (value) => {
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
    throw new GraphQLError('LocalDate cannot represent it.');
  });
  return schema;
}
