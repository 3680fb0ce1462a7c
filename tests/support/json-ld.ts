/**
 * The properties that Google's documentation requires of each type (developers.google.com/search/docs/appearance/
 * structured-data). Of types it does not describe: those without which the description says nothing.
 */
const REQUIRED: Record<string, readonly string[]> = {
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  Country: ['name'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['name', 'priceSpecification'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  PriceSpecification: ['description'],
  ProfessionalService: ['name', 'address', 'telephone', 'url', 'logo', 'openingHoursSpecification'],
  ProfilePage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'description', 'provider', 'areaServed', 'url'],
  State: ['name'],
  UnitPriceSpecification: ['description', 'minPrice', 'maxPrice', 'priceCurrency', 'unitCode'],
  WebSite: ['name', 'url'],
};

type Node = Record<string, unknown>;

/** What is missing in a description and in everything it contains: `Question: acceptedAnswer`. */
export function missingProperties(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(missingProperties);
  if (typeof data !== 'object' || data === null) return [];
  const node = data as Node;
  const own = typesOf(node).flatMap((type) => {
    const required = REQUIRED[type];
    if (!required) return [`${type}: a type that this table does not know`];
    return required.filter((property) => isEmpty(node[property])).map((property) => `${type}: ${property}`);
  });
  return [...own, ...Object.values(node).flatMap(missingProperties)];
}

export function typesOf(data: unknown): string[] {
  const type = (data as Node)['@type'];
  return type === undefined ? [] : ([type].flat() as string[]);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
