/** All names that are derived from a content type. */
export interface TypeNames {
  readonly type: string;
  readonly listType: string;
  readonly connectionType: string;
  readonly edgeType: string;
  readonly createInput: string;
  readonly updateInput: string;
  readonly filter: string;
  readonly sort: string;
  readonly sortField: string;
  readonly one: string;
  readonly list: string;
  readonly connection: string;
  readonly staffOne: string;
  readonly staffList: string;
  readonly create: string;
  readonly update: string;
  readonly remove: string;
  readonly saveDraft: string;
  readonly choose: string;
  readonly mark: string;
  readonly exportAll: string;
  readonly exportType: string;
}

/** Derives all names from the name of a type, such as `TeamMember`, and its plural, such as `teamMembers`. */
export function typeNames(type: string, plural: string): TypeNames {
  const capitalPlural = plural.charAt(0).toUpperCase() + plural.slice(1);
  const one = type.charAt(0).toLowerCase() + type.slice(1);
  return {
    type,
    listType: `${type}List`,
    connectionType: `${type}Connection`,
    edgeType: `${type}Edge`,
    createInput: `${type}CreateInput`,
    updateInput: `${type}UpdateInput`,
    filter: `${type}Filter`,
    sort: `${type}Sort`,
    sortField: `${type}SortField`,
    one,
    list: plural,
    connection: `${plural}Connection`,
    staffOne: `staff${type}`,
    staffList: `staff${capitalPlural}`,
    create: `create${type}`,
    update: `update${type}`,
    remove: `remove${type}`,
    saveDraft: `save${type}Draft`,
    choose: `choose${type}`,
    mark: `mark${type}`,
    exportAll: `export${capitalPlural}`,
    exportType: `${type}Export`,
  };
}
