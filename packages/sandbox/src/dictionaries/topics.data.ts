/** What people are interested in: a field, and the things that are talked about in it. */
export const topicTable: readonly (readonly [field: string, things: string])[] = [
  [
    'Games',
    'Casual Games,Role Playing Games,Strategy Games,Puzzle Games,Simulation Games,Card Games,Racing Games,Shooting Games,Sports Games,Board Games,Music Games,Adventure Games,Idle Games,Word Games',
  ],
  [
    'Apparel & Accessories',
    'Women Clothing,Men Clothing,Shoes,Jewelry,Handbags,Watches,Sunglasses,Hats,Underwear,Sportswear,Sneakers,Dresses,Jeans,Coats',
  ],
  [
    'Beauty & Personal Care',
    'Makeup,Skin Care,Hair Care,Perfume,Nail Care,Lipstick,Sunscreen,Shaving,Oral Care,Hair Color,Face Masks,Bath & Shower',
  ],
  [
    'Education',
    'Language Learning,Test Preparation,Online Courses,Coding Classes,Music Lessons,University,Vocational Training,Study Abroad,Tutoring,Early Learning',
  ],
  [
    'Food & Beverage',
    'Snacks,Cooking,Coffee,Tea,Soft Drinks,Bakery,Desserts,Seafood,Meal Delivery,Fast Food,Organic Food,Spices,Noodles,Chocolate',
  ],
  [
    'Travel',
    'Hotels,Outdoor,Flights,Cruises,Camping,Road Trips,City Tours,Beaches,Travel Insurance,Luggage,Theme Parks,Homestays',
  ],
  [
    'Sports & Outdoors',
    'Fitness,Football,Cycling,Running,Yoga,Basketball,Swimming,Tennis,Hiking,Fishing,Skiing,Martial Arts,Golf,Climbing',
  ],
  [
    'Tech & Electronics',
    'Phones,Computers,Smart Home,Headphones,Cameras,Tablets,Wearables,Drones,Printers,Monitors,Game Consoles,Power Banks,Speakers',
  ],
  ['Pets', 'Cats,Dogs,Birds,Fish,Pet Food,Pet Toys,Pet Grooming,Pet Health,Small Animals,Reptiles'],
  [
    'Vehicles',
    'Cars,Motorcycles,Electric Cars,Car Parts,Car Care,Used Cars,Trucks,Car Rental,Tires,Scooters',
  ],
  [
    'Home Improvement',
    'Furniture,Lighting,Kitchenware,Bedding,Gardening,Tools,Storage,Home Decor,Paint,Cleaning,Bathrooms,Carpets',
  ],
  [
    'Baby & Kids',
    'Baby Food,Diapers,Strollers,Toys,Kids Clothing,Maternity,Picture Books,Baby Care,School Supplies,Car Seats',
  ],
  [
    'Financial Services',
    'Banking,Credit Cards,Insurance,Investing,Loans,Payments,Savings,Tax Help,Pensions,Budgeting',
  ],
  [
    'Movies & Series',
    'Comedy Films,Drama Series,Animation,Documentaries,Action Films,Romance,Horror,Short Films,Science Fiction,Reality Shows',
  ],
  ['Music', 'Pop,Rock,Hip Hop,Classical,Electronic,Folk,Jazz,Instruments,Concerts,Singing,Karaoke,DJ Sets'],
  [
    'Books & Reading',
    'Novels,Comics,Audiobooks,E-books,Poetry,Biographies,Self Help,Cookbooks,Magazines,Web Novels',
  ],
  [
    'Health & Wellness',
    'Nutrition,Vitamins,Sleep,Meditation,Weight Control,Massage,Eye Care,Dental Care,Home Fitness,Allergies',
  ],
  [
    'Business Services',
    'Marketing,Accounting,Cloud Software,Recruiting,Office Supplies,Logistics,Web Design,Customer Support,Printing,Consulting',
  ],
  [
    'Household Appliances',
    'Refrigerators,Washing Machines,Air Conditioners,Vacuum Cleaners,Ovens,Coffee Makers,Blenders,Air Purifiers,Heaters,Dishwashers',
  ],
  [
    'Arts & Crafts',
    'Painting,Knitting,Photography,Pottery,Calligraphy,Sewing,Woodworking,Origami,Model Building,Candles',
  ],
  [
    'Life Services',
    'Weddings,Moving,Laundry,Repairs,Child Care,Event Tickets,Restaurants,Beauty Salons,Photo Studios,Flowers',
  ],
  [
    'News & Society',
    'Local News,Science News,Weather,History,Environment,Culture,Volunteering,Economy,Technology News,Space',
  ],
  [
    'Social & Dating',
    'Messaging,Dating,Live Streaming,Communities,Video Chat,Greeting Cards,Party Planning,Friendship',
  ],
  [
    'Real Estate',
    'Apartments,Houses,Rentals,Commercial Property,Mortgages,Interior Design,New Homes,Holiday Homes',
  ],
];

/** What one can want of a thing: the third level. */
export const facets = ['Brands', 'Reviews', 'Deals', 'for Beginners', 'Accessories', 'Trends'] as const;

/** How people put it when they search. */
export const qualifiers = [
  'best',
  'cheap',
  'new',
  'near me',
  'online',
  'for kids',
  'for beginners',
  'reviews',
  'sale',
  'ideas',
  'tips',
  'app',
] as const;
