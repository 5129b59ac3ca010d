/** Sentences for everything that is neither a house nor an apartment: income, land, work and parking. */
export const PLEXES = {
  opening: [
    '{aHome} in {place} with {baths} and a total of about {size}, [well kept by its long-time owner|on a corner that tenants ask for].',
    'Income in {place}: {aHome} of roughly {size}, [close to|minutes from] {near}.',
    'A [solid|handsome|well-built] brick building in {place}, divided into self-contained units and [fully rented|partly vacant for your choice of tenants].',
    'Built in {decade}, this {home} near {near} has [carried itself for years|never sat empty].',
  ],
  units: [
    'Each unit has its own kitchen, four-piece bath and [meter|entrance].',
    'Units are [bright and dry|well laid out], with [separate hydro meters|shared laundry below].',
    'Tenants pay their own hydro; [heat is included|leases are month to month].',
    'One unit can be [vacant on closing|delivered empty], the others [stay|wish to stay].',
  ],
  upkeep: [
    'Roof {roofYear}, furnace {furnaceYear}; [windows replaced over time|fire code work on file].',
    'The building is heated by {heat} and stands on {lot}.',
    'Taxes of {tax}; [statement of income and expenses|rent roll] with a signed confidentiality form.',
    'Parking behind the building, [coin laundry|storage lockers] in the basement.',
  ],
  location: [
    'Close to {near}, [where vacancies fill quickly|with transit at the corner].',
    '{station} is {stationMinutes} away by car, and demand near {near} is [steady|strong].',
    'Zoning and use to be verified by the buyer; [further units may be possible|room to add].',
  ],
  sale: [
    'Please allow twenty-four hours’ notice for showings.',
    'Offers with [proof of funds|a short due-diligence period] will be [preferred|read first].',
    'Hold it, live in one unit, or [rebuild over time|improve it step by step].',
  ],
  lease: [
    'Offered for lease with [a term of two years or more|options to renew]; [references required|tenant insurance required].',
  ],
} satisfies Record<string, string[]>;

export const LAND = {
  opening: [
    '{acres} in {place}, [level and dry|gently rolling|partly wooded], minutes from {near}.',
    'A rare [parcel|piece of land] of {acres} near {near}, {city}.',
    'Land like this is [seldom offered|harder to find each year]: {acres} in {place}, with [road frontage on one side|frontage on a paved road].',
    '{acres} on the edge of {place} with [open fields|mature trees along the line].',
  ],
  ground: [
    'Hydro and [gas|internet] are at the lot line; [well and septic|services] to be arranged by the buyer.',
    'The ground falls [gently to the south|toward a seasonal creek], which suits [a walk-out design|a long drive].',
    'Soil tests and a survey are [available|on file].',
    'The farmhouse has {bedrooms} and {heat}; the barn is [sound and dry|sided in steel].',
    'Zoned {zoning}; permitted uses are listed in the municipal by-law.',
  ],
  care: [
    'Buyer to satisfy themselves as to zoning, development charges, permits and [conservation authority limits|setbacks].',
    'Please do not [enter|cross] the property without an appointment.',
    'HST may apply and is the buyer’s to settle; [vendor take-back considered|terms available].',
    'Several designs would fit, [from one house to a courtyard plan|bungalow or two-storey].',
  ],
  location: [
    'Minutes to {near}, and {stationMinutes} to {station} by car.',
    'Close to {near}, yet [the nights are dark|all you hear is wind].',
    'The nearest shops are [five minutes off|a short drive away], {city}’s centre [not much farther|ten].',
  ],
  sale: [
    'Hold it, build now, or [farm it meanwhile|lease the fields until you do].',
    'Taxes of {tax} a year make it [easy to keep|light to carry].',
    'Ask for the [survey and zoning sheet|information package].',
  ],
} satisfies Record<string, string[]>;

export const WORKPLACES = {
  opening: [
    'About {size} of [clean|bright|well-finished] {workspace} in {place}, close to {near}.',
    '{workspace} of {size} at [a busy corner|a visible address|the heart of {place}], near {near}.',
    'For [a growing firm|an established tenant|owner-users]: {size} of {workspace} in {place}, {city}.',
    'A [practical|handsome|flexible] {size} of {workspace} [minutes from|beside] {near}.',
    '{workspace} with [good signage|high visibility|a strong address] in {place}: roughly {size}.',
  ],
  space: [
    'The layout offers [open space and three private rooms|a wide front and storage behind|reception, boardroom and kitchenette].',
    'Ceilings are [twelve feet|ten feet|eighteen feet clear], power is [ample|200 amp three-phase], and washrooms are [on the floor|private].',
    'Improvements by the last occupant [remain|are in excellent order] and can [save months|be used as they are].',
    'Large windows on [the street side|two sides], [HVAC serviced this year|separate climate control].',
    'Loading is [at the rear, one drive-in door|by truck-level and drive-in doors].',
  ],
  use: [
    'Zoned {zoning}, which permits [a wide range of uses|office, service and showroom uses]; buyer or tenant to verify.',
    'Suits [professional services, a studio or a clinic|a showroom, café or boutique|light manufacture and distribution].',
    '[Medical, legal and design|Retail, service and food] uses are [established in the complex|already neighbours].',
  ],
  parking: [
    'On site: {parkingWords}, [unreserved|with more on the street].',
    'Customers will find parking [at the door|behind the building] and transit [at the corner|nearby].',
  ],
  location: [
    'Quick access to {near}, and to [the 400-series highways|the main arterial roads].',
    '{station} is {stationMinutes} away by car, [useful for staff|which helps with hiring].',
    'With {near} close by there is [steady foot traffic|somebody past the door all week].',
  ],
  sale: [
    'Taxes, floor plans and [an environmental report|operating costs] on request.',
    'Possession is [flexible|immediate]; HST in addition to the price.',
    'Do not speak to staff; [showings by appointment|confidentiality agreement first].',
  ],
  lease: [
    'Term of three to five years preferred; TMI [is estimated yearly|in addition], HST extra.',
    'Net rent with [a fixturing period|one month free on five years] for the right covenant.',
    'Possession [immediate|within sixty days]; landlord’s form of lease.',
  ],
} satisfies Record<string, string[]>;

export const BUSINESSES = {
  opening: [
    'An established [café|bakery|dry cleaner|print shop|flower shop|garage|convenience store|fitness studio] in {place}, [trading for years|with loyal customers], in about {size} near {near}.',
    'Turn-key [restaurant|coffee bar|salon|repair shop|pet supply store|franchise] in {place}, {city}, equipped and running in {size}.',
    'Sale of business only, no real estate: a [grocer|bistro|tutoring centre|courier depot|tailor] close to {near} in {place}.',
  ],
  space: [
    'Equipment and fixtures are included; [an inventory list is available|stock at cost in addition].',
    'The premises are {size}, [clean and fully permitted|recently renovated], with [storage below|a basement for storage].',
    'Lease in place with [years to run|options to renew] at [a fair rent|a rent below market].',
  ],
  use: [
    'Books are [open|available] to serious buyers after a confidentiality agreement.',
    'The seller will train for [two weeks|a month] and [introduce suppliers|stay on call].',
    'Hours are [short|easily extended], so there is [room to grow|more to be earned].',
  ],
  location: [
    'Trade comes from {near} [all week|in every season].',
    '{station} is {stationMinutes} away by car; parking is [at the door|behind the shop].',
  ],
  sale: [
    'Please do not approach staff or customers.',
    'Reason for sale: [other commitments|relocation|time for a change].',
    'HST may apply; [terms possible|quick closing available].',
  ],
} satisfies Record<string, string[]>;

export const STALLS = {
  opening: [
    'An owned {home} in a [well-run|secure|heated] condominium garage in {place}, near {near}.',
    'A {home} for [sale or for the long term|owners in the building] at {near}, {place}.',
    'For residents of the corporation: a {home} [close to the elevator|on an upper parking level] in {place}, {city}.',
  ],
  space: [
    'It is [wide and easy to reach|near the elevator lobby], with [cameras|good light] on the level.',
    'Access is by [fob and remote|fob], day and night; the garage is [heated in winter|washed every spring].',
    'Purchase and use are limited to [owners and tenants of the building|registered owners in the corporation], as the declaration says.',
  ],
  costs: [
    'The monthly fee is {fee}.',
    'Maintenance of {fee} a month [covers cleaning and light|is billed with the common expenses].',
    'Rules on [electric-vehicle charging|storage] are in the status certificate, which [is available|can be ordered].',
  ],
  location: [
    'Handy to {near}.',
    'With {near} this close, a place of one’s own [is hard to come by|saves time every week].',
    '{station} is {stationMinutes} away by car.',
  ],
  sale: [
    'Quick closing possible; [legal description on request|ask for the plan].',
    'Taxes are [billed separately|minor].',
    'Seldom offered, so [do ask soon|do not wait for another].',
  ],
  lease: [
    'Month-to-month or yearly; [first and last on signing|deposit for the fob].',
    'Available [now|from the first].',
  ],
} satisfies Record<string, string[]>;

export const SUITES = {
  opening: [
    'A {bedroomed} {home} in a [well-kept|quiet] house in {place}, [close to|minutes from] {near}.',
    'For lease in {place}: a [bright|newly painted|clean] {bedroomed} {home} of about {size} with {baths}.',
    'This {bedroomed} {home} near {near} has its own [entrance|door] and [good light|a sensible plan].',
  ],
  living: [
    'The living area takes [a sofa and a table|a desk as well as a sofa], floors are [laminate|oak], and the walls are freshly painted.',
    'Windows are [larger than usual|on two sides], and [sound insulation was added|ceilings are of full height].',
  ],
  kitchen: [
    'The kitchen has [a full-size range and refrigerator|a dishwasher and good cabinets].',
    'Kitchen and bath were [renewed recently|refitted], laundry is [in the unit|shared, twice a week].',
  ],
  terms: [
    'Utilities are [included|shared, thirty per cent to this unit].',
    'One parking space [on the drive|at the side] can be added.',
    'No smoking; [small pets considered|pets by agreement].',
  ],
  location: [
    'Close to {near}, with buses [at the corner|along the main street].',
    '{station} is {stationMinutes} away by car.',
    'Nearby: {nearby}.',
  ],
  lease: [
    'Available [now|from the first of the month]; one-year lease, references and credit report.',
    'First and last month’s rent on signing; [tenant insurance required|employment letter please].',
  ],
} satisfies Record<string, string[]>;
